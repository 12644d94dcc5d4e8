import type { ComponentType } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore, type ToastAreaProps } from './toastStore';

const loadOwnArea = () => import(/* webpackChunkName: "toasts" */ './ToastArea');

/** A remote may have provided code that was removed with its release. */
const loadArea = () => toastStore.loadArea()?.catch(loadOwnArea) ?? loadOwnArea();

interface ToastHostProps {
  /** Loads the code after this time in any case, because a toast about a lost connection cannot load it any more. */
  loadAfterMs?: number;
}

/**
 * Renders the toast area, once in the shell. Its code loads when a toast is expected, at the latest with the first one.
 */
export function ToastHost({ loadAfterMs }: ToastHostProps) {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [Area, setArea] = useState<ComponentType<ToastAreaProps> | null>(null);
  const isAwaited = useSyncExternalStore(toastStore.subscribe, toastStore.isAwaited);
  const [isDue, setIsDue] = useState(false);
  const needed = (isAwaited || isDue) && Area === null;
  const toastId = current?.id;

  useEffect(() => {
    if (loadAfterMs === undefined) return undefined;
    const timer = setTimeout(() => setIsDue(true), loadAfterMs);
    return () => clearTimeout(timer);
  }, [loadAfterMs]);

  useEffect(() => {
    if (!needed) return undefined;
    let isWanted = true;
    const fetchArea = () =>
      void loadArea().then(
        (module) => isWanted && setArea(() => module.ToastArea),
        // Retries when the connection is back.
        () => isWanted && window.addEventListener('online', fetchArea, { once: true }),
      );
    fetchArea();
    return () => {
      isWanted = false;
      window.removeEventListener('online', fetchArea);
    };
    // A new toast also retries a load that failed for the last one.
  }, [needed, toastId]);

  return Area && <Area toast={current} onDismiss={toastStore.dismiss} />;
}
