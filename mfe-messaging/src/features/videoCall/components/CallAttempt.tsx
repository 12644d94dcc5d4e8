import type { MemberProfile } from '@sixfold/api-contract';
import { useSession } from '@sixfold/client-kit';
import { Spinner, toast, toastStore } from '@sixfold/design-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createCallSession, type CallSession } from '../api/callSession';
import { readPreference, writePreference } from '../api/callPreferences';
import { createPeer } from '../api/createPeer';
import { claimDeviceId } from '../api/deviceId';
import { createLocalMedia, type LocalMedia } from '../api/localMedia';
import { describeNotice } from '../model/ownDevices';
import { findAcceptance, consumeAcceptance } from '../model/callDialogs';
import { AnswerCheck, CallCheck } from './CallCheck';
import { CallEndScreen } from './CallEndScreen';
import { CallHeader } from './CallHeader';
import { CallStage } from './CallStage';
import { Reading, Screen } from './callStyle';
import { DevicesDialog } from './DevicesDialog';
import { useCanRelay } from './useCallCheck';
import { useHeadingFocus } from './useHeadingFocus';
import { useStore } from './useStore';
import { useInertBars } from './useInertBars';

/** `call`: the member pressed a call button; `look`: opened by address, does not ring; `check`: device check only. */
export type Intent = 'call' | 'look' | 'check';

interface Room {
  media: LocalMedia;
  session: CallSession;
}

interface OpenRoomProps extends Room {
  member: MemberProfile;
  remoteStream: MediaStream | null;
  /** The member accepted the call on another page and sees a preview first. */
  wasAccepted: boolean;
  onRestart: (intent: Intent) => void;
}

/** Shows each event as a toast with the specification's text. */
function useCallToasts({ media, session }: Room, firstName: string): void {
  const { connectedAtMs, phase } = useStore(session);
  const { microphone, camera, notice } = useStore(media);
  const isConnected = connectedAtMs !== null;
  const isEnded = phase === 'ended';
  const isDenied = microphone === 'denied' || camera === 'denied';
  useEffect(() => {
    if (isConnected)
      toast({ title: 'Call connected', description: `You're now connected with ${firstName}` });
  }, [isConnected, firstName]);
  // A short call ends while its toast is still shown.
  useEffect(() => {
    if (isConnected && isEnded) toastStore.dismiss();
  }, [isConnected, isEnded]);
  useEffect(() => {
    if (isDenied)
      toast({
        variant: 'destructive',
        title: 'Camera access denied',
        description: 'Please allow camera and microphone access to start the call.',
      });
  }, [isDenied]);
  useEffect(() => {
    if (notice) toast(describeNotice(notice, firstName));
  }, [notice, firstName]);
}

function openDevices(media: LocalMedia, isSeen: boolean): void {
  if (!isSeen) media.turnOff('camera');
  void media.open();
}

function OpenRoom({ member, media, session, remoteStream, wasAccepted, onRestart }: OpenRoomProps) {
  const state = useStore(session);
  const canRelay = useCanRelay(session);
  const [isChoosing, setChoosing] = useState(false);
  const [isPreviewing, setPreviewing] = useState(wasAccepted);
  useCallToasts({ media, session }, member.user.firstName);
  const { phase } = state;

  function call(): void {
    writePreference('checked', 'yes');
    void session.callOrAnswer();
  }

  function accept(isSeen: boolean): void {
    openDevices(media, isSeen);
    setPreviewing(true);
  }

  function answerAfterPreview(isSeen: boolean): void {
    writePreference('checked', 'yes');
    if (!isSeen) media.turnOff('camera');
    void session.answer();
  }

  const isIncoming = phase === 'ringing' && !state.isCaller;
  const isChecking = isIncoming && isPreviewing;
  const isUnderWay = phase !== 'idle' && phase !== 'checking' && phase !== 'ended';
  const view = isUnderWay ? (isChecking ? 'preview' : isIncoming ? 'ring' : 'call') : phase;
  useHeadingFocus(view);

  return (
    <>
      <CallHeader member={member} state={state} />
      {phase === 'idle' && (
        <Reading>
          <Spinner label="Opening the call" />
        </Reading>
      )}
      {phase === 'checking' && <CallCheck member={member} media={media} session={session} onCall={call} />}
      {isChecking && (
        <AnswerCheck
          member={member}
          media={media}
          session={session}
          onAnswer={answerAfterPreview}
          onDecline={session.end}
        />
      )}
      {phase === 'ended' && (
        <CallEndScreen
          member={member}
          state={state}
          onCallAgain={() => onRestart('call')}
          onCheck={() => onRestart('check')}
        />
      )}
      {isUnderWay && !isChecking && (
        <CallStage
          member={member}
          state={state}
          media={media}
          remoteStream={remoteStream}
          onAccept={accept}
          onEnd={session.end}
          onDevices={() => setChoosing(true)}
        />
      )}
      {isChoosing && phase !== 'ended' && (
        <DevicesDialog media={media} canRelay={canRelay} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

/** Returns whether the page starts with the preview of a call accepted on another page. */
function startsWithPreview(intent: Intent, memberId: string): boolean {
  return intent === 'call' && findAcceptance(memberId) !== undefined;
}

/** Finds or starts the call. Opens the devices unless the call is incoming and not accepted yet. */
async function begin({ media, session }: Room, intent: Intent, memberId: string): Promise<void> {
  const mayCall = readPreference('checked') !== '';
  const acceptance = findAcceptance(memberId);
  const isPreview = startsWithPreview(intent, memberId);
  // The preview looks the call up again, because the ring may have ended in the meantime.
  if (isPreview) consumeAcceptance(memberId);
  const isOpening = intent === 'call' && (mayCall || acceptance !== undefined);
  if (isOpening) openDevices(media, acceptance?.isSeen ?? true);
  if (intent === 'call' && !isPreview) await session.callOrAnswer({ mayCall });
  else await session.resume();
  const { phase, isCaller } = session.getState();
  if (phase === 'idle') session.openCheck();
  const isIncoming = phase === 'ringing' && !isCaller;
  if (!isIncoming && phase !== 'ended' && !isOpening) void media.open();
}

interface Props {
  member: MemberProfile;
  intent: Intent;
  onRestart: (intent: Intent) => void;
}

/** Renders one attempt at a call with a member. Unmounting ends the call. */
export function CallAttempt({ member, intent, onRestart }: Props) {
  const screen = useRef<HTMLElement>(null);
  const memberId = useSession(({ user }) => user?.id ?? '');
  const [room, setRoom] = useState<Room | null>(null);
  const [remoteStream, setRemoteStream] = useState<MediaStream | null>(null);
  const [wasAccepted] = useState(() => startsWithPreview(intent, member.userId));
  useInertBars(screen);

  const open = useEffectEvent((deviceId: string): Room => {
    const media = createLocalMedia({ isResumed: intent === 'look' });
    const session = createCallSession({
      partnerId: member.userId,
      place: { memberId, deviceId },
      media,
      createPeer,
      isRelayOnly: () => readPreference('relayOnly') !== '',
      onRemoteStream: setRemoteStream,
    });
    return { media, session };
  });
  const start = useEffectEvent((opened: Room) => {
    setRoom(opened);
    void begin(opened, intent, member.userId);
  });
  useEffect(() => {
    let opened: Room | null = null;
    let isLeft = false;
    void claimDeviceId().then((deviceId) => {
      if (isLeft) return;
      opened = open(deviceId);
      start(opened);
    });
    return () => {
      isLeft = true;
      opened?.session.leave();
    };
  }, []);

  return (
    <Screen ref={screen} aria-label={`Video call with ${member.user.firstName}`}>
      {room && (
        <OpenRoom
          member={member}
          media={room.media}
          session={room.session}
          remoteStream={remoteStream}
          wasAccepted={wasAccepted}
          onRestart={onRestart}
        />
      )}
    </Screen>
  );
}
