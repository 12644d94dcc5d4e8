import {
  CHECK_IN_GRACE_MINUTES,
  CHECK_IN_HOURS_MAX,
  CHECK_IN_HOURS_MIN,
  DATE_LOCATION_MAX_LENGTH,
  discoveryRoutes,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  SHARED_DATE_KEPT_DAYS,
  sharedDatesRoutes,
} from '@sixfold/api-contract';
import { ApiError, errorTextOf, useCall, useCallMutation } from '@sixfold/client-kit';
import {
  Button,
  DateField,
  Dialog,
  Grid,
  Notice,
  Select,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  TextField,
  TimeField,
} from '@sixfold/design-system';
import { useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import {
  EMPTY_DRAFT,
  findDraftProblems,
  toDraftProblems,
  toShareBody,
  type DateDraft,
  type DraftProblems,
} from '../model/dateDraft';

const HOURS = Array.from({ length: CHECK_IN_HOURS_MAX - CHECK_IN_HOURS_MIN + 1 }, (_, index) => {
  const hours = CHECK_IN_HOURS_MIN + index;
  return {
    value: String(hours),
    label: hours === 1 ? '1 hour after it begins' : `${hours} hours after it begins`,
  };
});

export function ShareDateDialog({ onClose }: { onClose: () => void }) {
  const { data: matches, error, refetch } = useCall(discoveryRoutes.listMutualMatches);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problems, setProblems] = useState<DraftProblems>({});
  const share = useCallMutation(sharedDatesRoutes.shareDate, {
    invalidates: [sharedDatesRoutes.listSharedDates],
    onSuccess: onClose,
    onError: (failure) => failure instanceof ApiError && showProblems(toDraftProblems(failure.fields)),
  });
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  function showProblems(found: DraftProblems): void {
    setProblems(found);
    const [first] = Object.keys(EMPTY_DRAFT).filter((field) => field in found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = findDraftProblems(draft);
    showProblems(found);
    if (Object.keys(found).length === 0 && !share.isPending) share.mutate({ body: toShareBody(draft) });
  }

  const bind = (name: keyof DateDraft) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
      setDraft((before) => ({ ...before, [name]: target.value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    },
  });

  const hasFieldProblem = Object.values(problems).some(Boolean);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share a date"
      description="Somebody you trust learns by email whom you meet, where and when."
      footer={
        matches &&
        matches.length > 0 && (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={share.isPending} loadingLabel="Sending the email">
              Send the email
            </Button>
          </>
        )
      }
    >
      {!matches ? (
        error ? (
          <Notice
            tone="danger"
            role="alert"
            action={
              <Button size="small" variant="secondary" onClick={() => void refetch()}>
                Retry
              </Button>
            }
          >
            {errorTextOf(error)}
          </Notice>
        ) : (
          <SkeletonGroup label="Loading your matches">
            <Skeleton shape="block" height="20rem" />
          </SkeletonGroup>
        )
      ) : matches.length === 0 ? (
        <Text>You can share a date once you have a match. There is none yet.</Text>
      ) : (
        <form id={formId} ref={form} noValidate onSubmit={submit}>
          <Stack gap={4}>
            {share.error && !hasFieldProblem && (
              <Notice tone="danger" role="alert">
                {errorTextOf(share.error)}
              </Notice>
            )}
            <Select
              label="Whom you meet"
              placeholder="Choose a match"
              options={matches.map(({ otherUser }) => ({ value: otherUser.id, label: otherUser.firstName }))}
              {...bind('matchUserId')}
            />
            <TextField
              label="Where"
              hint="The name of the place and its street, for example."
              maxLength={DATE_LOCATION_MAX_LENGTH}
              {...bind('location')}
            />
            <Grid gap={4} minColumn={11}>
              <DateField label="Day" {...bind('date')} />
              <TimeField label="Time" hint="On the clocks of this device." {...bind('time')} />
            </Grid>
            <Grid gap={4} minColumn={11}>
              <TextField
                label="Name of your contact"
                autoComplete="off"
                maxLength={NAME_MAX_LENGTH}
                {...bind('contactName')}
              />
              <TextField
                label="Their email address"
                type="email"
                autoComplete="off"
                maxLength={EMAIL_MAX_LENGTH}
                {...bind('contactEmail')}
              />
            </Grid>
            <Select label="Ask me to check in" options={HOURS} {...bind('checkInHours')} />
            <Text size="small" tone="quiet">
              We ask you by email, by notification where you have turned them on, and on this page. When you
              have not checked in {CHECK_IN_GRACE_MINUTES} minutes later, your contact gets one more email.
              That is all: nobody at Sixfold watches, and an email can come late. We delete all of it{' '}
              {SHARED_DATE_KEPT_DAYS} days after the date at the latest.
            </Text>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
