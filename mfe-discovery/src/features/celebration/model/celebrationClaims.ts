import type { CelebrationForm } from './celebrationForm';

/**
 * A mutual match reaches the tab in which it was made twice: as the reply of the like and as the live fact that
 * both members hear. Whoever comes first celebrates; the other one finds the celebration claimed. Only who liked here
 * is owed more than the small form, and takes its place.
 */
export interface CelebrationClaims {
  /** True when `owner` may celebrate this member in that form. */
  claim(memberId: string, owner: object, form: CelebrationForm, nowMs: number): boolean;
  /** The form in which `owner` celebrates; null when it does not. */
  formOf(memberId: string, owner: object): CelebrationForm | null;
  subscribe(listener: () => void): () => void;
}

/** Long enough for a slow connection, short enough that meeting again after an unmatch is celebrated. */
export const CLAIM_MEMORY_MS = 60_000;

export function createCelebrationClaims(): CelebrationClaims {
  const claims = new Map<string, { owner: object; form: CelebrationForm; atMs: number }>();
  const listeners = new Set<() => void>();
  return {
    formOf(memberId, owner) {
      const held = claims.get(memberId);
      return held?.owner === owner ? held.form : null;
    },
    claim(memberId, owner, form, nowMs) {
      const held = claims.get(memberId);
      if (held?.owner === owner) return true;
      const outgrown = held?.form === 'overlay' && form !== 'overlay';
      if (held && !outgrown && nowMs - held.atMs < CLAIM_MEMORY_MS) return false;
      claims.set(memberId, { owner, form, atMs: nowMs });
      listeners.forEach((listener) => listener());
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of this tab: the page and the layer over it are one build and share it. */
export const celebrationClaims = createCelebrationClaims();
