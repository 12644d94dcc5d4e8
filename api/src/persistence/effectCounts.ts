import { GRACE_MS, type EffectCollection, type EffectStorage } from './effectStorage';
import type { PendingEffects } from './pendingEffects';

/** Caps the count, because an operator notices a problem long before. */
const COUNTED_MAX = 10_000;

export function createEffectCounts(
  { collectionOf, later }: EffectStorage,
  collections: ReadonlyMap<string, EffectCollection>,
): Pick<PendingEffects, 'countWaiting'> {
  return {
    async countWaiting() {
      const counts = new Map<string, { waiting: number; failing: number }>();
      for (const name of collections.keys()) {
        const documents = collectionOf(name)
          .find({ 'effects.dueAt': { $gt: new Date(0) } }, { projection: { effects: 1 } })
          .limit(COUNTED_MAX);
        for await (const { effects = [] } of documents)
          for (const { kind, dueAt, claimedAt, attempts = 0 } of effects) {
            const isHeldBack = dueAt > later(GRACE_MS) && attempts === 0 && claimedAt === undefined;
            if (isHeldBack) continue;
            const { waiting, failing } = counts.get(kind) ?? { waiting: 0, failing: 0 };
            counts.set(kind, { waiting: waiting + 1, failing: failing + Math.min(attempts, 1) });
          }
      }
      return counts;
    },
  };
}
