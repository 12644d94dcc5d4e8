import { createStore, shareInScope } from '@sixfold/client-kit';
import type { CelebrationForm } from './celebrationForm';

/** Long enough for a slow connection, and short enough to celebrate a new match after an unmatch. */
const CLAIM_MEMORY_MS = 60_000;

interface Claims {
  claims: Partial<Record<string, { owner: object; form: CelebrationForm; atMs: number }>>;
  /** Owners of popups in order of their claims; the popup of the first is open. */
  popups: readonly object[];
}

/**
 * Decides where a match is celebrated. The tab of a mutual like receives the match twice: as the reply to the like and
 * as a live event. The first claim wins; the second is denied. A like on this page is entitled to a popup, so it
 * replaces an overlay.
 */
export function createCelebrationClaims() {
  const { getState, setState, subscribe } = createStore<Claims>()(() => ({ claims: {}, popups: [] }));
  return {
    subscribe,
    /** Returns the form in which `owner` celebrates; null when it does not, 'waits' while another popup is open. */
    formOf(memberId: string, owner: object): CelebrationForm | 'waits' | null {
      const { claims, popups } = getState();
      const held = claims[memberId];
      if (held?.owner !== owner) return null;
      return popups.includes(owner) && popups[0] !== owner ? 'waits' : held.form;
    },
    /** Returns whether `owner` may celebrate this member in that form. `nowMs` is the page's monotonic time. */
    claim(memberId: string, owner: object, form: CelebrationForm, nowMs: number): boolean {
      const { claims, popups } = getState();
      const held = claims[memberId];
      const isOutgrown = held?.form === 'overlay' && form !== 'overlay';
      const isTaken = held !== undefined && held.owner !== owner && !isOutgrown;
      if (isTaken && nowMs - held.atMs < CLAIM_MEMORY_MS) return false;
      const own = held?.owner === owner ? held : { owner, form, atMs: nowMs };
      const opensPopup = form !== 'overlay' && !popups.includes(owner);
      setState({
        claims: { ...claims, [memberId]: own },
        popups: opensPopup ? [...popups, owner] : popups,
      });
      return true;
    },
    /** Releases the popup of `owner`, so that the next one may open. */
    leave: (owner: object) => setState(({ popups }) => ({ popups: popups.filter((each) => each !== owner) })),
    /** Drops the claim on a member who was not celebrated after all. */
    forget: (memberId: string) =>
      setState(({ claims }) => ({ claims: { ...claims, [memberId]: undefined } })),
  };
}

/** Shared, because the layer above a page may be of a newer release than the page. */
export const getCelebrationClaims = shareInScope('discovery.celebrationClaims', createCelebrationClaims);
