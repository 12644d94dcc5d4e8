import { useEffect, useEffectEvent, useState } from 'react';
import type { Bubble } from '../model/timeline';

/** Duration of the highlight on a message after jumping to it. */
const FOUND_MS = 2_000;

interface Options {
  /** `seq` of the target message; null without one. */
  targetSeq: number | null;
  setTarget: (seq: number | null) => void;
  bySeq: ReadonlyMap<number | null, Bubble>;
  hasEarlier: boolean;
  earlier: { load: () => void; isLoading: boolean; hasFailed: boolean };
  onFound: (key: string) => void;
}

/**
 * Scrolls to the target message, which may be on a page that is not loaded yet. Returns the key of the message just
 * found.
 */
export function useTargetMessage({ targetSeq, setTarget, bySeq, hasEarlier, earlier, onFound }: Options) {
  const [foundKey, setFoundKey] = useState<string | null>(null);
  const { isLoading, hasFailed, load } = earlier;

  const showFound = useEffectEvent((found: Bubble | undefined) => {
    setTarget(null);
    if (!found) return;
    onFound(found.key);
    setFoundKey(found.key);
  });
  useEffect(() => {
    if (targetSeq === null) return undefined;
    const found = bySeq.get(targetSeq);
    if (!found && hasEarlier && !hasFailed) {
      if (!isLoading) load();
      return undefined;
    }
    const timer = setTimeout(() => showFound(found));
    return () => clearTimeout(timer);
  }, [targetSeq, bySeq, hasEarlier, hasFailed, isLoading, load]);
  useEffect(() => {
    if (foundKey === null) return undefined;
    const timer = setTimeout(() => setFoundKey(null), FOUND_MS);
    return () => clearTimeout(timer);
  }, [foundKey]);

  return foundKey;
}
