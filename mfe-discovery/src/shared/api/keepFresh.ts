import { queryClient, realtime } from '@sixfold/client-kit';
import { discoveryKeys } from './discoveryKeys';
import { explainsFact } from './sendDeed';

const refresh = (queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey });

/**
 * Keeps cached lists true to what the server tells, also while another remote's screen is shown: cached answers
 * never grow stale by age, so a missed fact would stay wrong until a reload. Answers how to stop.
 */
export function keepFresh(): () => void {
  const stops = [
    realtime.on('match_made', () => refresh(discoveryKeys.all)),
    // What this tab has done itself it shows already.
    realtime.on('relations_changed', ({ userId }) => {
      if (!explainsFact(userId)) refresh(discoveryKeys.all);
    }),
    // In the product the shell asks for everything again; a remote that runs alone has nobody to do it.
    realtime.on('member_left', () => refresh(discoveryKeys.all)),
    realtime.on('like_received', () => refresh(discoveryKeys.likes)),
    realtime.onReconnected(() => refresh(discoveryKeys.all)),
  ];
  return () => stops.forEach((stop) => stop());
}
