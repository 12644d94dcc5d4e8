import { queryClient, realtime } from '@sixfold/client-kit';
import { discoveryKeys } from './discoveryKeys';

const refresh = (queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey });

/**
 * Keeps cached lists true to what the server tells, also while another remote's screen is shown: cached answers
 * never grow stale by age, so a missed fact would stay wrong until a reload. Answers how to stop.
 */
export function keepFresh(): () => void {
  const stops = [
    realtime.on('match_made', () => refresh(discoveryKeys.all)),
    realtime.on('like_received', () => refresh(discoveryKeys.likes)),
    realtime.onReconnected(() => refresh(discoveryKeys.all)),
  ];
  return () => stops.forEach((stop) => stop());
}
