import {
  photoAt,
  profileRoutes,
  RING_SECONDS,
  videoCallsRoutes,
  type VideoCall,
} from '@sixfold/api-contract';
import {
  api,
  definePart,
  getServerTimeMs,
  type LayerProps,
  useCall,
  useNavigate,
  useRealtime,
  useSession,
} from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Avatar,
  Button,
  Card,
  color,
  fontSize,
  keyframes,
  layer,
  media,
  motion,
  NonModalDialog,
  PhoneOffIcon,
  space,
  styled,
  VideoIcon,
  VideoOffIcon,
} from '@sixfold/design-system';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatName } from '../../shared/model/formatName';
import { startRingTone } from './api/ringTone';
import { claimRingDialog, storeAcceptance } from './model/callDialogs';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(calc(-1 * ${motion.shift})); }
`;

const CallDialog = styled(NonModalDialog)`
  position: fixed;
  z-index: ${layer.toast};
  top: calc(${space[3]} + env(safe-area-inset-top));
  right: ${space[3]};
  left: ${space[3]};
  max-width: 26rem;
  margin-inline: auto;
  outline: none;
  pointer-events: auto;
  animation: ${arrive} ${motion.calm} ${motion.ease} backwards;
`;

const CallerRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};

  p {
    margin: 0;
    color: ${color.quiet};
    font-size: ${fontSize[14]};
  }
  strong {
    display: block;
    color: ${color.ink};
    font-size: ${fontSize[18]};
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: grid;
  /* Under each other where the text is large. */
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${space[3]};
  margin-top: ${space[4]};

  > [data-span='all'] {
    grid-column: 1 / -1;
  }
  ${media.small} {
    gap: ${space[2]};
  }
`;

const WRITING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, [contenteditable]';
const isWriting = (): boolean => document.activeElement?.matches(WRITING) === true;

const isStillRinging = (call: VideoCall | null, callId: string): boolean =>
  call?.id === callId && call.state === 'ringing';

/** Closes the dialog when the call is accepted, declined or cancelled anywhere, or the ring expires. */
function useRingEnd({ id, ringingAt }: VideoCall, onOver: () => void): void {
  const end = useEffectEvent(onOver);
  useRealtime('video_call_changed', ({ call }) => {
    if (call.id === id && call.state !== 'ringing') onOver();
  });
  useEffect(() => {
    let isCurrent = true;
    const rungMs = Math.max(0, getServerTimeMs() - Date.parse(ringingAt));
    const timer = setTimeout(end, Math.max(0, RING_SECONDS * 1_000 - rungMs));
    // The call may have changed while another layer covered this one.
    api.call(videoCallsRoutes.getActiveVideoCall).then(
      ({ call }) => isCurrent && !isStillRinging(call, id) && end(),
      // The timer closes the dialog in any case.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, ringingAt]);
}

/** Preloads the data and code of the call page, so that accepting connects without delay. */
function usePreparedPage(callerId: string): void {
  useCall(profileRoutes.getMemberProfile, { params: { userId: callerId } });
  useEffect(() => {
    // The page retries automatically.
    import(/* webpackChunkName: "call" */ './components/CallScreen').catch(() => undefined);
  }, []);
}

/** Renders an incoming call above any page. A focused text field keeps the focus. */
function IncomingCall({ event: { call, caller }, onClose }: LayerProps<'video_call_ringing'>) {
  const navigate = useNavigate();
  const words = useId();
  const [wasWriting] = useState(isWriting);
  useRingEnd(call, onClose);
  usePreparedPage(caller.id);
  useEffect(startRingTone, []);

  function accept(isSeen: boolean): void {
    storeAcceptance(call, isSeen);
    onClose();
    void navigate(paths.call(caller.id));
  }

  function decline(): void {
    onClose();
    // A ring that could not be declined expires automatically.
    api
      .call(videoCallsRoutes.endVideoCall, { params: { callId: call.id }, keepalive: true })
      .catch(() => undefined);
  }

  return (
    <CallDialog
      role="alertdialog"
      aria-labelledby={words}
      takesFocus={!wasWriting}
      data-state={wasWriting ? 'beside' : 'focused'}
    >
      <Card padding="small">
        <CallerRow>
          <Avatar
            size="large"
            src={photoAt(caller.profileImageUrl, 'small')}
            name={formatName(caller)}
            decorative
          />
          {/* Announced immediately, also when the focus stays in a text field. */}
          <p id={words} role="alert">
            <strong>{formatName(caller)}</strong> is calling you by video
          </p>
        </CallerRow>
        <Actions>
          <Button variant="secondary" icon={<PhoneOffIcon aria-hidden="true" />} onClick={decline}>
            Decline
          </Button>
          <Button icon={<VideoIcon aria-hidden="true" />} onClick={() => accept(true)}>
            Accept
          </Button>
          <Button
            variant="ghost"
            icon={<VideoOffIcon aria-hidden="true" />}
            onClick={() => accept(false)}
            data-span="all"
          >
            Answer without camera
          </Button>
        </Actions>
      </Card>
    </CallDialog>
  );
}

/**
 * Renders an incoming call; mounted by the shell. Each call is shown once, and not on its own page, which shows the
 * ring itself.
 */
export function IncomingCallLayer({ event, onClose }: LayerProps<'video_call_ringing'>) {
  const { call, caller } = event;
  const [owner] = useState(() => ({}));
  const isCallee = useSession(({ user }) => user?.id === call.calleeId);
  const [isShown] = useState(() => isCallee && claimRingDialog(call.id, caller.id, owner));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isShown) close();
  }, [isShown]);
  return isShown && <IncomingCall event={event} onClose={onClose} />;
}

export default definePart<'messaging/incoming-call'>(IncomingCallLayer);
