import { createStore, shareInScope } from '@sixfold/client-kit';
import type { CelebrationForm } from './celebrationForm';

/**
 * A mutual match reaches the tab in which it was made twice: as the reply of the like and as the live event that
 * both members hear. The first one celebrates; the other one finds the celebration claimed. Only a like from here
 * is owed more than the small form, and takes its place.
 */
export interface CelebrationClaims {
  /** True when `owner` may celebrate this member in that form. `nowMs` is the page's monotonic time. */
  claim(memberId: string, owner: object, form: CelebrationForm, nowMs: number): boolean;
  /** The form in which `owner` celebrates; null when it does not, 'waits' while another popup is open. */
  formOf(memberId: string, owner: object): CelebrationForm | 'waits' | null;
  /** `owner` is done: the next popup may open. */
  leave(owner: object): void;
  /** Nobody has celebrated this member after all: the next claim succeeds. */
  forget(memberId: string): void;
  subscribe(listener: () => void): () => void;
}

/** Long enough for a slow connection, short enough that meeting again after an unmatch is celebrated. */
export const CLAIM_MEMORY_MS = 60_000;

interface Claims {
  claims: Partial<Record<string, { owner: object; form: CelebrationForm; atMs: number }>>;
  /** Who celebrates by a popup, in the order of claiming: the first one's is open. */
  popups: readonly object[];
}

export function createCelebrationClaims(): CelebrationClaims {
  const { getState, setState, subscribe } = createStore<Claims>()(() => ({ claims: {}, popups: [] }));
  return {
    subscribe,
    formOf(memberId, owner) {
      const { claims, popups } = getState();
      const held = claims[memberId];
      if (held?.owner !== owner) return null;
      return popups.includes(owner) && popups[0] !== owner ? 'waits' : held.form;
    },
    claim(memberId, owner, form, nowMs) {
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
    leave: (owner) => setState(({ popups }) => ({ popups: popups.filter((each) => each !== owner) })),
    forget: (memberId) => setState(({ claims }) => ({ claims: { ...claims, [memberId]: undefined } })),
  };
}

/** Shared, because the layer over a page may be of a newer release than the page. */
export const getCelebrationClaims = shareInScope('discovery.celebrationClaims', createCelebrationClaims);
