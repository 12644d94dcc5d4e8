import { profileRoutes } from '@sixfold/api-contract';
import { queryClient, queryOptionsFor, useQuery } from '@sixfold/client-kit';
import { HeartIcon } from '@sixfold/design-system';
import { likesQuery } from '../../../shared/api/likesQuery';
import { LikerCard } from './LikerCard';
import { PeopleList } from './PeopleList';

/** Returns the members who like the viewer. Refetched on mount, because a like may have been returned in a chat. */
export const useLikes = () => useQuery({ ...likesQuery(), refetchOnMount: 'always' });

/** Preloads the liker's profile, which the list does not include. */
const preloadProfile = (userId: string) =>
  void queryClient.prefetchQuery(queryOptionsFor(profileRoutes.getMemberProfile, { params: { userId } }));

export function LikesList() {
  const likes = useLikes();
  return (
    <PeopleList
      people={likes.data?.likers}
      query={likes}
      label="People who like you"
      loadingLabel="Loading the people who like you"
      errorTitle="Your likes could not be loaded"
      empty={{
        icon: <HeartIcon />,
        title: 'No likes yet',
        description:
          'When somebody likes you, they appear here at once. Until then, you can make the first move.',
      }}
      profileMissing="Complete your profile, so that people can like you"
      idOf={({ userId }) => userId}
      renderCard={(liker, isEarly) => (
        <LikerCard liker={liker} isPhotoEager={isEarly} onApproach={preloadProfile} />
      )}
    />
  );
}
