import { errorTextOf, queryClient, realtime, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { deedWords, type Deed } from '../model/deeds';
import { deedBook } from './deedBook';
import { discoveryKeys } from './discoveryKeys';
import { deedUnderWay, forgetLately, sendDeed, type DeedOutcome } from './sendDeed';

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60_000;

const tell = (description: string) => toast({ variant: 'destructive', title: 'Error', description });
const isForNow = (status: number) => status === 429 || status >= 500;

/**
 * A kept like turned out mutual: told as the server tells it, so that it is celebrated wherever the member is by now.
 * With a live connection all the while the server has told this tab itself.
 */
function tellMatch({ connectionGoal = 'dating' }: Deed, outcome: DeedOutcome, isTold: boolean): void {
  if (typeof outcome === 'string' || isTold) return;
  const { isMutualMatch, matchedUser, compatibilityScore, alignment } = outcome;
  if (isMutualMatch && matchedUser)
    realtime.deliver('match_made', { matchedUser, compatibilityScore, connectionGoal, alignment });
}

/** Sends what waits, the oldest first, until the server is not reached. What is refused for good is told. */
async function sendAll(): Promise<void> {
  for (const deed of deedBook.read()) {
    // While the one before was under way the member may have decided otherwise, here or in another tab, or have left.
    if (!deedBook.has(deed) || deedUnderWay(deed.userId)) continue;
    const { user } = useSession.getState();
    const wasConnected = realtime.isConnected();
    try {
      const outcome = await sendDeed(deed, isForNow);
      if (outcome === 'kept' || outcome === 'signed-out') return;
      if (useSession.getState().user?.id !== user?.id) return;
      tellMatch(deed, outcome, wasConnected && realtime.isConnected());
    } catch (failure) {
      tell(`${deedWords(deed)} could not be saved. ${errorTextOf(failure)}`);
    }
    void queryClient.invalidateQueries({ queryKey: discoveryKeys.all });
  }
}

/**
 * Sends what a lost connection or a closed tab left behind: now, whenever the connection is back, and in between.
 * Answers how to stop.
 */
export function sendKeptDeeds(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_RETRY_MS;
  let running = false;

  function plan(): void {
    if (timer || running || deedBook.read().length === 0) return;
    timer = setTimeout(() => void run(), waitMs);
    waitMs = Math.min(waitMs * 2, LAST_RETRY_MS);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (running) return;
    running = true;
    await sendAll();
    running = false;
    plan();
  }

  function runAtOnce(): void {
    waitMs = FIRST_RETRY_MS;
    void run();
  }

  window.addEventListener('online', runAtOnce);
  const stops = [
    realtime.onReconnected(runAtOnce),
    deedBook.subscribe(plan),
    useSession.subscribe(({ user }, { user: before }) => {
      if (user?.id !== before?.id) forgetLately();
      if (user && user.id !== before?.id) runAtOnce();
      // Signing out empties the browser's storage, as it must on a computer that others use too.
      if (before && !user && deedBook.wasEmptied(before.id))
        tell('You signed out before your last choices could be saved.');
    }),
  ];
  void run();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', runAtOnce);
    stops.forEach((stop) => stop());
  };
}
