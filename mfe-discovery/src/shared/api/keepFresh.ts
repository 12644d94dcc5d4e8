import { queryClient, realtime } from '@sixfold/client-kit';
import { discoveryKeys } from './discoveryKeys';
import { explainsFact } from './sendDeed';

const refresh = (queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey });

/** What was said of the two was said to a stranger, or to a match: it depends on what the other one shows to whom. */
function forgetPair(userId: string): void {
  const ofThem = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === userId;
  const filters = { queryKey: discoveryKeys.pairs, predicate: ofThem };
  queryClient.removeQueries({ ...filters, type: 'inactive' });
  // What is open stays until there is better.
  void queryClient.invalidateQueries(filters);
}

/**
 * Keeps cached lists true to what the server tells, also while another remote's screen is shown: cached answers
 * never grow stale by age, so a missed fact would stay wrong until a reload. Answers how to stop.
 */
export function keepFresh(): () => void {
  const stops = [
    realtime.on('match_made', ({ matchedUser }) => {
      forgetPair(matchedUser.id);
      refresh(discoveryKeys.all);
    }),
    // What this tab has done itself it shows already.
    realtime.on('relations_changed', ({ userId }) => {
      if (explainsFact(userId)) return;
      forgetPair(userId);
      refresh(discoveryKeys.all);
    }),
    // In the product the shell asks for everything again; a remote that runs alone has nobody to do it.
    realtime.on('member_left', () => refresh(discoveryKeys.all)),
    realtime.on('like_received', () => refresh(discoveryKeys.likes)),
    realtime.on('like_withdrawn', () => refresh(discoveryKeys.likes)),
    realtime.onReconnected(() => refresh(discoveryKeys.all)),
  ];
  return () => stops.forEach((stop) => stop());
}
