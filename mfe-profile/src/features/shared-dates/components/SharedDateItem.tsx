import { sharedDatesRoutes, type SharedDate } from '@sixfold/api-contract';
import { errorTextOf, useCallMutation } from '@sixfold/client-kit';
import {
  Button,
  CheckIcon,
  color,
  ConfirmDialog,
  Heading,
  Inline,
  Notice,
  space,
  Stack,
  styled,
  Text,
  toast,
} from '@sixfold/design-system';
import { useState } from 'react';
import { formatHour, formatMoment, getAlertInstant, getStage } from '../model/dateDraft';

const Item = styled.li`
  padding-block: ${space[4]};
  border-top: 1px solid ${color.line};
`;

interface SharedDateItemProps {
  date: SharedDate;
  now: Date;
  /** Called when the date has ended and leaves the list. */
  onEnd: () => void;
}

/** Renders a shared date with its check-in and the button that cancels it. */
export function SharedDateItem({ date, now, onEnd }: SharedDateItemProps) {
  const { id, matchFirstName, location, startsAt, timeZone, contactName, contactEmail, isContactReachable } =
    date;
  const [isAsking, setAsking] = useState(false);
  const end = (title: string) => ({
    invalidates: [sharedDatesRoutes.listSharedDates],
    onSuccess() {
      toast({ title });
      onEnd();
    },
  });
  const checkIn = useCallMutation(sharedDatesRoutes.checkIn, end('You have checked in'));
  const cancel = useCallMutation(sharedDatesRoutes.cancelDate, {
    ...end('The date is called off'),
    onError: () => setAsking(false),
  });
  const failure = checkIn.error ?? cancel.error;
  const params = { dateId: id };

  return (
    <Item>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={3} size="small">
            {matchFirstName}, {formatMoment(startsAt, timeZone)}
          </Heading>
          <Text size="small">{location}</Text>
          <Text size="small" tone="quiet">
            Shared with {contactName}, {contactEmail}
          </Text>
        </Stack>
        <CheckInState date={date} now={now} />
        {failure && (
          <Notice tone="danger" role="alert">
            {errorTextOf(failure)}
          </Notice>
        )}
        <Inline gap={2}>
          <Button
            variant={getStage(date, now) === 'planned' ? 'secondary' : 'primary'}
            icon={<CheckIcon aria-hidden="true" />}
            loading={checkIn.isPending}
            loadingLabel="Checking in"
            onClick={() => checkIn.mutate({ params })}
          >
            All is well, check in
          </Button>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Call it off
          </Button>
        </Inline>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Call off this date?"
        description={
          isContactReachable
            ? `${contactName} gets an email that says so, and nobody asks you to check in.`
            : 'Nobody asks you to check in.'
        }
        confirmLabel="Call it off"
        cancelLabel="Keep it"
        tone="danger"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params })}
      />
    </Item>
  );
}

function CheckInState({ date, now }: { date: SharedDate; now: Date }) {
  const { checkInAt, timeZone, contactName, isContactReachable } = date;
  const stage = getStage(date, now);
  if (!isContactReachable)
    return (
      <Notice tone="warning" title={`${contactName} gets no more emails from us`}>
        They have asked us not to write to them again, so they will not hear whether you check in. Please call
        this date off and share it with another person.
      </Notice>
    );
  if (stage === 'missed')
    return (
      <Notice tone="warning" title="Your check-in is late">
        We have told {contactName} by email. Check in now, and we write to them that all is well.
      </Notice>
    );
  const alertAt = formatHour(getAlertInstant(date), timeZone);
  if (stage === 'due')
    return (
      <Notice tone="accent" title="Is all well?">
        Please check in. Otherwise we email {contactName} on {alertAt}.
      </Notice>
    );
  return (
    <Text size="small">
      We ask you to check in on {formatHour(checkInAt, timeZone)}, and email {contactName} on {alertAt} if you
      have not. You can check in earlier.
    </Text>
  );
}
