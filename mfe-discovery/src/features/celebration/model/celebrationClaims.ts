import { shareInTab } from '@sixfold/client-kit';
import type { CelebrationForm } from './celebrationForm';

/**
 * A mutual match reaches the tab in which it was made twice: as the reply of the like and as the live fact that
 * both members hear. Whoever comes first celebrates; the other one finds the celebration claimed. Only who liked here
 * is owed more than the small form, and takes its place.
 */
export interface CelebrationClaims {
  /** True when `owner` may celebrate this member in that form. */
  claim(memberId: string, owner: object, form: CelebrationForm, nowMs: number): boolean;
  /** The form in which `owner` celebrates; null when it does not, 'waits' while another popup is open. */
  formOf(memberId: string, owner: object): CelebrationForm | 'waits' | null;
  /** `owner` is done: the next popup may open. */
  leave(owner: object): void;
  /** Nobody has celebrated this member after all: whoever claims next may. */
  forget(memberId: string): void;
  subscribe(listener: () => void): () => void;
}

/** Long enough for a slow connection, short enough that meeting again after an unmatch is celebrated. */
export const CLAIM_MEMORY_MS = 60_000;

export function createCelebrationClaims(): CelebrationClaims {
  const claims = new Map<string, { owner: object; form: CelebrationForm; atMs: number }>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  /** Who celebrates by a popup, in the order of claiming: the first one's is open. */
  const popups = new Set<object>();
  return {
    formOf(memberId, owner) {
      const held = claims.get(memberId);
      if (held?.owner !== owner) return null;
      return popups.has(owner) && popups.values().next().value !== owner ? 'waits' : held.form;
    },
    claim(memberId, owner, form, nowMs) {
      const held = claims.get(memberId);
      const outgrown = held?.form === 'overlay' && form !== 'overlay';
      const isTaken = held !== undefined && held.owner !== owner && !outgrown;
      if (isTaken && nowMs - held.atMs < CLAIM_MEMORY_MS) return false;
      if (held?.owner !== owner) claims.set(memberId, { owner, form, atMs: nowMs });
      if (form !== 'overlay') popups.add(owner);
      tell();
      return true;
    },
    leave(owner) {
      if (popups.delete(owner)) tell();
    },
    forget: (memberId) => void claims.delete(memberId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of this tab: the layer over a page may be of a newer release than the page. */
export const celebrationClaims = shareInTab('discovery.celebrationClaims', createCelebrationClaims);
