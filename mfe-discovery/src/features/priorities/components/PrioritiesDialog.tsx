import {
  discoveryRoutes,
  queryOfImportance,
  type discoveryCalls,
  type ReplyOf,
  type SystemImportance,
} from '@sixfold/api-contract';
import { errorTextOf, queryOptionsFor, useQuery } from '@sixfold/client-kit';
import {
  Button,
  Dialog,
  ErrorState,
  Notice,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  toast,
} from '@sixfold/design-system';
import { SYSTEMS } from '@sixfold/domain';
import { useState } from 'react';
import { useSaveImportance } from '../api/useSaveImportance';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { comparePreview } from '../model/preview';
import { isSame, excludesEverySystem, computeShares, USUAL } from '../model/shares';
import { ImportanceChoice } from './ImportanceChoice';
import { PrioritiesPreview } from './PrioritiesPreview';

/** Number of top candidates in the preview. */
const PREVIEWED = 3;

type Preview = ReplyOf<typeof discoveryCalls.listMatches>;

export interface PrioritiesDialogProps {
  query: MatchesQuery;
  onClose: () => void;
}

function PrioritiesSkeleton() {
  return (
    <SkeletonGroup label="Loading your priorities">
      <Stack gap={5}>
        {SYSTEMS.map((system) => (
          <Skeleton key={system} shape="block" height="5.75rem" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}

/** Renders the importance of each system to the member. Mounting opens the dialog; nothing is stored before Save. */
export function PrioritiesDialog({ query, onClose }: PrioritiesDialogProps) {
  const { connectionGoal: goal } = query;
  const [chosen, setChosen] = useState<SystemImportance | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOptionsFor(discoveryRoutes.listMatches, {
      query: { ...query, limit: PREVIEWED, importance: chosen ? queryOfImportance(chosen) : undefined },
    }),
    placeholderData: (before: Preview | undefined) => before,
    staleTime: 0,
  });
  const save = useSaveImportance();

  const stored = data?.userProfile?.importance ?? USUAL;
  const importance = chosen ?? stored;
  const shares = computeShares(goal, importance);
  const usualShares = computeShares(goal, USUAL);
  const isEmpty = excludesEverySystem(importance);

  function keep(): void {
    if (isSame(importance, stored)) return onClose();
    return save.mutate(importance, {
      onSuccess: () => {
        toast({ title: 'Your priorities are saved', description: 'Scores and their order follow them now.' });
        onClose();
      },
    });
  }

  const footer = data && (
    <>
      {!isSame(importance, USUAL) && (
        <Button variant="ghost" onClick={() => setChosen(USUAL)}>
          Back to usual
        </Button>
      )}
      <Button loading={save.isPending} loadingLabel="Saving your priorities" onClick={keep}>
        {isEmpty ? 'Save anyway' : 'Save'}
      </Button>
    </>
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="My priorities"
      description="Only you see this; the other side is not told."
      footer={footer}
    >
      {!data && !error && <PrioritiesSkeleton />}
      {!data && error && (
        <ErrorState
          headingLevel={3}
          title="Your priorities could not be loaded"
          description={errorTextOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <Stack gap={6}>
          <Text size="small" tone="quiet">
            How much each system matters to you, on top of what counts for {goal}.
          </Text>
          <Stack gap={5}>
            {SYSTEMS.map((system) => (
              <ImportanceChoice
                key={system}
                system={system}
                value={importance[system]}
                onChoose={(level) => setChosen({ ...importance, [system]: level })}
                share={shares[system]}
                usualShare={usualShares[system]}
              />
            ))}
          </Stack>
          {isEmpty ? (
            <Notice tone="warning" role="status" title="Nothing would be left to compare">
              With all six at “Not for me” nobody has a score, and the order of your list means nothing. One
              system that matters is enough.
            </Notice>
          ) : (
            <PrioritiesPreview people={comparePreview(data.potentialMatches, goal, stored)} />
          )}
          {save.isError && (
            <Notice tone="danger" role="alert" title="Your priorities are not saved yet">
              {errorTextOf(save.error)} What you chose is still here.
            </Notice>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
