import { createStore, shareInScope } from '@sixfold/client-kit';
import type { MatchEvent } from '@sixfold/client-kit/decisions';

/** Two popups, and a small overlay that does not interrupt. */
export type CelebrationForm = 'match' | 'cosmic' | 'overlay';

/** A layer's request to celebrate a match. */
interface Claim {
  event: MatchEvent;
  form: CelebrationForm;
  /** When the layer was mounted, and later when it was unmounted, on the page's monotonic clock. */
  atMs: number;
}

/** Long enough for a slow connection, and short enough to celebrate a new match after an unmatch. */
const CLAIM_MEMORY_MS = 60_000;

/**
 * Decides where a match is celebrated. The tab of a mutual like receives the match twice: as the reply to the like, for
 * its page, and as a live event, for the shell. The first claim wins; the second is denied. A like on this page is
 * entitled to a popup, so it replaces an overlay. A page that is left hands its waiting matches on.
 */
export function createCelebrations() {
  /** Matches made by likes in this tab whose celebration by the page has not ended. */
  const waiting = createStore<readonly MatchEvent[]>()(() => []);
  /** The mounted page that celebrates them. */
  let page: string | undefined;
  /** The latest granted claim on each member. */
  const claims = new Map<string, Claim>();
  /** Granted popups in order; the first is open. */
  const popups = new Set<Claim>();
  const keepWaiting = (isKept: (match: MatchEvent) => boolean) =>
    waiting.setState(waiting.getState().filter(isKept), true);
  const end = (match: MatchEvent) => keepWaiting((each) => each !== match);
  return {
    subscribe: waiting.subscribe,
    /** Returns the matches that a page celebrates; null when it celebrates none. */
    listWaiting: (id: string) => (id === page ? waiting.getState() : null),
    /** Ends the celebration of a match by its page. */
    end,
    /** Adds a match made by a like. Without a page, only the shell celebrates it. */
    add(match: MatchEvent): void {
      waiting.setState([...waiting.getState(), match], true);
      if (!page) end(match);
    },
    enterPage(id: string): void {
      page ??= id;
    },
    /** Returns the matches whose celebration by this page has not ended. A new layer may claim the same event. */
    leavePage(id: string): readonly MatchEvent[] {
      if (id !== page) return [];
      page = undefined;
      const matches = waiting.getState();
      waiting.setState([], true);
      return matches;
    },
    /** Returns the form in which a layer celebrates; null when it does not, 'waits' while another popup is open. */
    formOf(claim: Claim): CelebrationForm | 'waits' | null {
      if (claims.get(claim.event.matchedUser.id) !== claim) return null;
      const [open] = popups;
      return popups.has(claim) && open !== claim ? 'waits' : claim.form;
    },
    /** Returns whether a layer may celebrate. The popup of another layer ends a match's wait for its page. */
    claim(claim: Claim): boolean {
      const { event, form, atMs } = claim;
      const { id } = event.matchedUser;
      const held = claims.get(id);
      const isOutgrown = held?.form === 'overlay' && form !== 'overlay';
      const isInterrupted = held?.event === event && !popups.has(held);
      const isTaken = held && held !== claim && !isOutgrown && !isInterrupted;
      if (isTaken && atMs - held.atMs < CLAIM_MEMORY_MS) return false;
      claims.set(id, claim);
      if (form !== 'overlay') popups.add(claim);
      keepWaiting((match) => match === event || form === 'overlay' || match.matchedUser.id !== id);
      return true;
    },
    /** Closes the popup of a layer, so that the next one may open. */
    release(claim: Claim, nowMs: number): void {
      claim.atMs = nowMs;
      popups.delete(claim);
      keepWaiting(() => true);
    },
  };
}

/** Shared, because the layer above a page may be of a newer release than the page. */
export const getCelebrations = shareInScope('discovery.celebrations', createCelebrations);
