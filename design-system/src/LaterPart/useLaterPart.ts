import { useEffect, useState, type ComponentType } from 'react';

type Loading<Props> = 'waiting' | 'failed' | { readonly part: ComponentType<Props> };

interface LaterPart<Props> {
  /** Null until it has been loaded. */
  part: ComponentType<Props> | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads a part of a remote once it is wanted. With state instead of React.lazy, so that a part that does not arrive
 * takes nothing else of the page with it, and can be asked for again.
 * @param load a function that stays the same: `() => import(…)` written outside the component
 */
export function useLaterPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): LaterPart<Props> {
  const [loading, setLoading] = useState<Loading<Props>>('waiting');
  const isWaiting = isWanted && loading === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setLoading({ part }),
      (failure: unknown) => {
        console.warn('A part of the page could not be loaded.', failure);
        if (isCurrent) setLoading('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWaiting, load]);
  return {
    part: typeof loading === 'object' ? loading.part : null,
    hasFailed: loading === 'failed',
    retry: () => setLoading('waiting'),
  };
}
