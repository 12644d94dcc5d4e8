import { errorTextOf, useQuery } from '@sixfold/client-kit';
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
import type { ConnectionGoal, Importance, System } from '@sixfold/domain';
import { SYSTEMS } from '@sixfold/domain';
import { useState } from 'react';
import { useSaveImportance } from '../api/useSaveImportance';
import { weightsQuery } from '../api/weightsQuery';
import { exampleOf } from '../model/example';
import { isSame, leavesNothing, sharesOf, USUAL } from '../model/shares';
import { ImportanceChoice } from './ImportanceChoice';
import { WeighedExample } from './WeighedExample';

export interface WeightsDialogProps {
  goal: ConnectionGoal;
  onClose: () => void;
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading your weights">
      <Stack gap={5}>
        {SYSTEMS.map((system) => (
          <Skeleton key={system} shape="block" height="5.75rem" />
        ))}
      </Stack>
    </SkeletonGroup>
  );
}

/** How much each system matters to the member. Mount it to open it; nothing is stored before Save. */
export function WeightsDialog({ goal, onClose }: WeightsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(weightsQuery(goal));
  const [chosen, setChosen] = useState<Partial<Record<System, Importance>>>({});
  const save = useSaveImportance();

  const stored = data?.importance ?? USUAL;
  const importance = { ...stored, ...chosen };
  const shares = sharesOf(goal, importance);
  const usualShares = sharesOf(goal, USUAL);
  const isEmpty = leavesNothing(importance);

  function keep(): void {
    if (isSame(importance, stored)) return onClose();
    return save.mutate(importance, {
      onSuccess: () => {
        toast({ title: 'Your weights are saved', description: 'Scores and their order follow them now.' });
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
      <Button loading={save.isPending} loadingLabel="Saving your weights" onClick={keep}>
        {isEmpty ? 'Save anyway' : 'Save'}
      </Button>
    </>
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="My weights"
      description="Only you see this; the other side is not told."
      footer={footer}
    >
      {!data && !error && <Waiting />}
      {!data && error && (
        <ErrorState
          headingLevel={3}
          title="Your weights could not be loaded"
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
                onChoose={(level) => setChosen({ ...chosen, [system]: level })}
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
            <WeighedExample people={exampleOf(data.examples, goal, importance)} />
          )}
          {save.isError && (
            <Notice tone="danger" role="alert" title="Your weights are not saved yet">
              {errorTextOf(save.error)} What you chose is still here.
            </Notice>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
