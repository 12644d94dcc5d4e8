/**
 * A mutual match reaches the tab in which it was made twice: as the reply of the like and as the live fact that
 * both members hear. Whoever comes first celebrates; the other one finds the celebration claimed.
 */
export interface CelebrationClaims {
  /** True when `owner` may celebrate this member: nobody did within the memory, or it was this very owner. */
  claim(memberId: string, owner: object, nowMs: number): boolean;
  isHeldBy(memberId: string, owner: object): boolean;
  subscribe(listener: () => void): () => void;
}

/** Long enough for a slow connection, short enough that meeting again after an unmatch is celebrated. */
export const CLAIM_MEMORY_MS = 60_000;

export function createCelebrationClaims(): CelebrationClaims {
  const claims = new Map<string, { owner: object; atMs: number }>();
  const listeners = new Set<() => void>();
  const isHeldBy: CelebrationClaims['isHeldBy'] = (memberId, owner) => claims.get(memberId)?.owner === owner;
  return {
    isHeldBy,
    claim(memberId, owner, nowMs) {
      if (isHeldBy(memberId, owner)) return true;
      const held = claims.get(memberId);
      if (held && nowMs - held.atMs < CLAIM_MEMORY_MS) return false;
      claims.set(memberId, { owner, atMs: nowMs });
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
