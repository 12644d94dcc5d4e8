import { photoAt, type MemberProfile } from '@sixfold/api-contract';
import { getServerTimeMs, requestSafety } from '@sixfold/client-kit';
import {
  Avatar,
  Heading,
  MicOffIcon,
  PersonMenu,
  space,
  styled,
  tabularNumbers,
  Text,
  VideoOffIcon,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useEffect, useState } from 'react';
import { formatName } from '../../../shared/model/formatName';
import type { CallState } from '../model/callState';
import { describeStatus } from '../model/describeCall';
import { describeRemoteCamera, describeRemoteMicrophone } from '../model/peerMessage';

const Bar = styled.header`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: calc(${space[2]} + env(safe-area-inset-top)) ${space[3]} ${space[2]} ${space[4]};
`;

const HeaderText = styled.div`
  flex: 1;
  min-width: 0;
`;

const Status = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  ${tabularNumbers}

  span {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
  svg {
    width: 1rem;
    height: 1rem;
  }
`;

function useDuration({ phase, connectedAtMs }: CallState): number {
  const [nowMs, setNowMs] = useState(() => getServerTimeMs());
  const isRunning = phase === 'connected' || phase === 'reconnecting';
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setNowMs(getServerTimeMs());
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return connectedAtMs === null ? 0 : Math.max(0, nowMs - connectedAtMs);
}

/** Renders the other member, the call's status, and the devices turned off on the other side. */
export function CallHeader({ member, state }: { member: MemberProfile; state: CallState }) {
  const { firstName } = member.user;
  const durationMs = useDuration(state);
  const { phase } = state;
  const remote = phase === 'connected' ? state.remote : null;
  const unheard = remote && describeRemoteMicrophone(remote, firstName);
  const unseen = remote && describeRemoteCamera(remote, firstName);
  const ask = (kind: 'block' | 'report') =>
    requestSafety({ kind, person: { userId: member.userId, firstName }, seenIn: 'call' });
  return (
    <Bar>
      <Avatar
        src={photoAt(member.photos[0] ?? member.user.profileImageUrl, 'small')}
        name={formatName(member.user)}
        decorative
      />
      <HeaderText>
        <Heading level={1} size="small">
          {formatName(member.user)}
        </Heading>
        <Text as="div" size="small" tone="quiet">
          <Status>
            <span aria-hidden="true" data-testid="call-status">
              {describeStatus(state, durationMs)}
            </span>
            {unheard && (
              <span>
                <MicOffIcon aria-hidden="true" />
                {unheard}
              </span>
            )}
            {unseen && (
              <span>
                <VideoOffIcon aria-hidden="true" />
                {unseen}
              </span>
            )}
          </Status>
        </Text>
        {/* Screen readers do not announce the running time every second. */}
        <VisuallyHidden role="status">
          {phase === 'connected' ? 'Connected' : describeStatus(state, durationMs)}
        </VisuallyHidden>
      </HeaderText>
      <PersonMenu name={firstName} onBlock={() => ask('block')} onReport={() => ask('report')} />
    </Bar>
  );
}
