import { useEffect, useState, type ComponentType } from 'react';

type Loading<Props> = 'pending' | 'failed' | { readonly component: ComponentType<Props> };

interface LazyComponent<Props> {
  component: ComponentType<Props> | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads a component on demand. It uses state instead of React.lazy, so that a failed load affects nothing else and can
 * be retried.
 * @param load a stable function: `() => import(…)` outside the component
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  shouldLoad: boolean,
): LazyComponent<Props> {
  const [loading, setLoading] = useState<Loading<Props>>('pending');
  const isLoading = shouldLoad && loading === 'pending';
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    load().then(
      (component) => isCurrent && setLoading({ component }),
      (failure: unknown) => {
        console.warn('A part of the page could not be loaded.', failure);
        if (isCurrent) setLoading('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoading, load]);
  return {
    component: typeof loading === 'object' ? loading.component : null,
    hasFailed: loading === 'failed',
    retry: () => setLoading('pending'),
  };
}
