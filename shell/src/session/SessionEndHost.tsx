import { useLocation, useNavigate, useSession, type SessionEnd } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { toast } from '@sixfold/design-system/base';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { describeEnd } from './describeEnd';
import { SessionEndDialog } from './SessionEndDialog';

const REPEAT_AFTER_MS = 30_000;

/** Repeats an unconfirmed sign-out at an interval and when the browser comes online. */
function useRepeatedSignOut(): void {
  const isUnconfirmed = useSession(({ unconfirmedSignOut }) => unconfirmedSignOut !== null);
  useEffect(() => {
    if (!isUnconfirmed) return undefined;
    toast({
      title: 'You are signed out in this browser',
      description:
        'Sixfold could not be reached to end the session. We try again while this page is open, and when it is opened next.',
      durationMs: REPEAT_AFTER_MS,
    });
    const repeat = () => void useSession.getState().repeatSignOut();
    const timer = setInterval(repeat, REPEAT_AFTER_MS);
    window.addEventListener('online', repeat);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', repeat);
    };
  }, [isUnconfirmed]);
}

/** Leaves a member's screens when the session ends for any reason, and shows the reason. */
export function SessionEndHost() {
  const ended = useSession((session) => session.ended);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useRepeatedSignOut();

  const leave = useEffectEvent((end: SessionEnd) => {
    if (end === 'account_deleted') toast(describeEnd(end));
    void navigate(end === 'account_deleted' ? paths.home() : paths.auth());
  });
  // A layout effect, so that nothing is painted between the member's screen and the sign-in page.
  useLayoutEffect(() => {
    if (ended) leave(ended.end);
  }, [ended]);

  if (!ended || ended.end === 'account_deleted' || pathname !== paths.auth()) return null;
  return <SessionEndDialog {...describeEnd(ended.end)} />;
}
