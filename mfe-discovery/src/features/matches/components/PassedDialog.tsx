import { discoveryRoutes, photoAt, type Passed } from '@sixfold/api-contract';
import { errorTextOf, formatDate, useCall } from '@sixfold/client-kit';
import {
  Avatar,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Inline,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  toast,
  toastStore,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useEffect, useState } from 'react';
import { bringBackMember } from '../../../shared/api/memberDecisions';
import { goalLabel } from '../../../shared/model/goalLabels';
import { formatNameAndAge, formatName } from '../../../shared/model/member';

function PassedPerson({ passed: { otherUser, connectionGoal, passedAt } }: { passed: Passed }) {
  const [isBusy, setBusy] = useState(false);
  const { id, firstName, photos, profile } = otherUser;

  async function bringBack(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isStored = await bringBackMember({ userId: id, firstName, connectionGoal });
    setBusy(false);
    if (isStored) toast({ title: `${firstName} is among your people again` });
  }

  return (
    <Inline as="li" wrap="never" justify="between" gap={3}>
      <Inline wrap="never" gap={3}>
        <Avatar name={formatName(otherUser)} src={photoAt(photos[0], 'small')} decorative />
        <div>
          <Text weight="medium">{formatNameAndAge(firstName, profile.ageYears)}</Text>
          <Text size="small" tone="quiet">
            {goalLabel(connectionGoal)} · <time dateTime={passedAt}>{formatDate(passedAt, 'day')}</time>
          </Text>
        </div>
      </Inline>
      <Button variant="secondary" size="small" loading={isBusy} onClick={() => void bringBack()}>
        Bring back<VisuallyHidden> {firstName}</VisuallyHidden>
      </Button>
    </Inline>
  );
}

function PassedPeople() {
  const { data, error, isFetching, refetch } = useCall(discoveryRoutes.listPasses, undefined, {
    refetchOnMount: 'always',
  });
  if (data && data.passes.length > 0)
    return (
      <Stack as="ul" gap={4} aria-label="Recently passed, the newest first">
        {data.passes.map((passed) => (
          <PassedPerson key={passed.otherUser.id} passed={passed} />
        ))}
      </Stack>
    );
  if (data)
    return (
      <EmptyState
        headingLevel={3}
        title="Nobody to bring back"
        description="The last 20 people you pass on appear here."
      />
    );
  if (error)
    return (
      <ErrorState
        title="The list could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <SkeletonGroup label="Loading the people you passed on">
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} shape="block" height="3rem" />
      ))}
    </SkeletonGroup>
  );
}

/** Renders the members passed on most recently, each with a button to bring them back. */
export function PassedDialog({ onClose }: { onClose: () => void }) {
  // On a phone, the toast of a pass would cover the title, and it says that the member will not appear again.
  useEffect(() => toastStore.dismiss(), []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Recently passed"
      description="Your last 20 passes. Nobody is told, whatever you decide."
    >
      <PassedPeople />
    </Dialog>
  );
}
