import { useEffect, useState } from 'react';
import { checkRelay, hasPassword } from '../api/checkRelay';
import type { CallSession } from '../api/callSession';
import type { LocalMedia } from '../api/localMedia';
import { watchLevel } from '../api/watchLevel';
import {
  CHECK_MS,
  describeCamera,
  describeConnection,
  describeMicrophone,
  type CheckLine,
} from '../model/callCheck';
import { useStore } from './useStore';

/** From this level on, sound counts as a voice and not as background noise. */
const VOICE = 0.1;

type Relay = Parameters<typeof describeConnection>[0];

/** Returns whether a relay is available; null until that is known. */
export function useCanRelay(session: CallSession): boolean | null {
  const [canRelay, setCanRelay] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void session.loadServersBeforeCall().then(({ hasRelay }) => isCurrent && setCanRelay(hasRelay));
    return () => {
      isCurrent = false;
    };
  }, [session]);
  return canRelay;
}

function useRelayCheck(session: CallSession): Relay {
  const [relay, setRelay] = useState<Relay>('waiting');
  useEffect(() => {
    let isCurrent = true;
    const late = setTimeout(() => setRelay((found) => (found === 'waiting' ? 'fails' : found)), CHECK_MS);
    void session
      .loadServersBeforeCall()
      .then(async ({ iceServers, hasRelay }): Promise<Relay> => {
        if (!hasRelay) return 'none';
        if (!hasPassword(iceServers)) return 'unchecked';
        return (await checkRelay(iceServers)) ? 'works' : 'fails';
      })
      .then((found) => isCurrent && setRelay(found));
    return () => {
      clearTimeout(late);
      isCurrent = false;
    };
  }, [session]);
  return relay;
}

/** Measures the microphone while the check is open. Five seconds of silence count as a result. */
function useVoice(sound: MediaStreamTrack | null): { level: number; wasHeard: boolean; isTimeUp: boolean } {
  const [level, setLevel] = useState(0);
  const [heard, setHeard] = useState<MediaStreamTrack | null>(null);
  const [silent, setSilent] = useState<MediaStreamTrack | null>(null);
  useEffect(() => {
    if (!sound) return undefined;
    const timer = setTimeout(() => setSilent(sound), CHECK_MS);
    const stop = watchLevel(sound, (now) => {
      setLevel(now);
      if (now >= VOICE) setHeard(sound);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [sound]);
  return {
    level: sound ? level : 0,
    wasHeard: sound !== null && heard === sound,
    isTimeUp: sound !== null && silent === sound,
  };
}

/** Checks microphone, camera and connection within five seconds. */
export function useCallCheck(media: LocalMedia, session: CallSession): { level: number; lines: CheckLine[] } {
  const { microphone, camera, sound } = useStore(media);
  const { level, wasHeard, isTimeUp } = useVoice(sound);
  const relay = useRelayCheck(session);
  return {
    level,
    lines: [
      describeMicrophone(microphone, wasHeard, isTimeUp),
      describeCamera(camera),
      describeConnection(relay),
    ],
  };
}
