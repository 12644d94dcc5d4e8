import type { MemberProfile } from '@sixfold/api-contract';
import { Link, requestSafety } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Button,
  FlagIcon,
  Heading,
  LinkButton,
  MessageCircleIcon,
  SlidersHorizontalIcon,
  space,
  styled,
  Text,
  VideoIcon,
} from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import type { CallEnd, CallState } from '../model/callState';
import { describeEnd, formatDuration } from '../model/describeCall';
import { Actions, Reading } from './callStyle';

/** Ends that allow calling again. */
const MAY_CALL_AGAIN: ReadonlySet<CallEnd | null> = new Set<CallEnd>([
  'completed',
  'missed',
  'declined',
  'cancelled',
  'lost',
  'left',
  'busy',
  'in_another_call',
  'failed',
]);

const Outcome = styled.div`
  display: grid;
  gap: ${space[3]};
  text-align: center;
  outline: none;
`;

interface Props {
  member: MemberProfile;
  state: CallState;
  onCallAgain: () => void;
  onCheck: () => void;
}

/** Renders the outcome and duration of a call and the next steps. */
export function CallEndScreen({ member, state, onCallAgain, onCheck }: Props) {
  const { firstName } = member.user;
  const { end, connectedAtMs, endedAtMs } = state;
  const { title, description } = describeEnd(state, firstName);
  const outcome = useRef<HTMLDivElement>(null);
  // The previously focused controls are gone.
  useEffect(() => outcome.current?.focus(), []);
  const report = () =>
    requestSafety({ kind: 'report', person: { userId: member.userId, firstName }, seenIn: 'call' });
  return (
    <Reading>
      <Outcome tabIndex={-1} ref={outcome}>
        <Heading level={2} size="huge">
          {title}
        </Heading>
        <Text size="lead">{description}</Text>
        {connectedAtMs !== null && endedAtMs !== null && (
          <Text tone="quiet" numeric>
            Duration {formatDuration(endedAtMs - connectedAtMs)}
          </Text>
        )}
      </Outcome>
      <Actions>
        <LinkButton asChild icon={<MessageCircleIcon aria-hidden="true" />}>
          <Link to={paths.chat(member.userId)} replace>
            Back to chat
          </Link>
        </LinkButton>
        {MAY_CALL_AGAIN.has(end) && (
          <Button variant="secondary" icon={<VideoIcon aria-hidden="true" />} onClick={onCallAgain}>
            Call again
          </Button>
        )}
      </Actions>
      <Actions>
        <Button
          variant="ghost"
          size="small"
          icon={<SlidersHorizontalIcon aria-hidden="true" />}
          onClick={onCheck}
        >
          Check camera and sound
        </Button>
        <Button variant="ghost" size="small" icon={<FlagIcon aria-hidden="true" />} onClick={report}>
          Report and block {firstName}
        </Button>
      </Actions>
    </Reading>
  );
}
