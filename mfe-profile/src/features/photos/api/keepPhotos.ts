import { queryClient, useSession } from '@sixfold/client-kit';
import { ownProfileQuery } from '../../../shared/api/ownProfileQuery';

const { queryKey } = ownProfileQuery();

/** The photos as the server last told them. */
export const knownPhotos = (): readonly string[] => queryClient.getQueryData(queryKey)?.photos ?? [];

/**
 * Takes over a list that the server has just answered: the profile shows it, and the main photo becomes the avatar in
 * the whole application. Resolves once everybody who watches the profile has been told.
 */
export async function keepPhotos(photos: string[]): Promise<void> {
  const profileImageUrl = photos[0] ?? null;
  // An answer that set out before this one would bring the old list back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (before) => before && { ...before, photos, user: { ...before.user, profileImageUrl } },
  );
  const { user, setUser } = useSession.getState();
  if (user) setUser({ ...user, profileImageUrl, profile: user.profile && { ...user.profile, photos } });
  await watchersTold();
}

/** Asks the server for the photos again, for when it refused what was thought to be right. Never rejects. */
export async function reloadPhotos(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey });
  await watchersTold();
}

// The query client tells in a task of its own; tasks keep their order.
const watchersTold = () => new Promise<void>((resolve) => setTimeout(resolve));
