import { profileRoutes, type Visibility } from '@sixfold/api-contract';
import {
  api,
  ApiError,
  errorTextOf,
  queryOptionsFor,
  useCall,
  useMutation,
  useQueryClient,
} from '@sixfold/client-kit';
import { ErrorState, SegmentedControl, Skeleton, SkeletonGroup, Stack, Text } from '@sixfold/design-system';
import { useState } from 'react';
import { showFailure } from '../../../shared/components/showFailure';

const AUDIENCES: readonly { value: Visibility; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'matches', label: 'My matches' },
  { value: 'nobody', label: 'Nobody' },
];

const EXPLANATIONS: Record<Visibility, string> = {
  everyone: 'Everyone who can see your profile also sees when you are online.',
  matches: 'Your matches see when you are online. Others learn at most that you were active this week.',
  nobody: 'Nobody sees when you are online or active, and you do not see it of anyone either.',
};

const useOwnProfile = () => useCall(profileRoutes.getOwnProfile);

export function PresenceSummary() {
  const { data } = useOwnProfile();
  const audience = AUDIENCES.find(({ value }) => value === data?.visibility.presence);
  return audience ? `Shown to: ${audience.label.toLowerCase()}.` : 'Who sees that you are online.';
}

/** Renders the choice of who sees the member's presence; a choice is saved immediately. */
export function PresenceChoice() {
  const { data, error, refetch } = useOwnProfile();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Visibility | null>(null);
  const save = useMutation({
    mutationFn: (presence: Visibility) =>
      api.call(profileRoutes.patchProfile, { body: { visibility: { presence } } }),
    // Sequential saves, so that the last choice wins.
    scope: { id: 'profile.presence' },
    onSuccess: (own) => {
      client.setQueryData(queryOptionsFor(profileRoutes.getOwnProfile).queryKey, own);
      // The choice also affects which presence of other members is visible.
      void client.invalidateQueries();
    },
    onError: showFailure({ title: 'Your choice was not saved', description: 'Please try again.' }),
  });

  if (error instanceof ApiError && error.id === 'profile_required')
    return (
      <Text size="small" tone="quiet">
        You can choose this once your profile is complete. Until then nobody sees you.
      </Text>
    );
  if (error && !data)
    return (
      <ErrorState
        headingLevel={3}
        title="Your choice could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <SkeletonGroup label="Loading your choice">
        <Skeleton shape="block" height="3.25rem" />
      </SkeletonGroup>
    );
  const shown = chosen ?? data.visibility.presence;
  const choose = (presence: Visibility) => {
    setChosen(presence);
    const showStored = () => setChosen((latest) => (latest === presence ? null : latest));
    // The query client notifies its observers in a separate task; until then `data` is the old value.
    save.mutate(presence, { onSettled: () => void setTimeout(showStored) });
  };
  return (
    <Stack gap={3}>
      <SegmentedControl
        label="Who sees when you are online"
        options={AUDIENCES}
        value={shown}
        onValueChange={choose}
      />
      <Text size="small" tone="quiet" role="status">
        {EXPLANATIONS[shown]}
      </Text>
    </Stack>
  );
}
