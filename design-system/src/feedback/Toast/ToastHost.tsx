import type { ComponentType } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore, type ToastAreaProps } from './toastStore';

const loadOwnArea = () => import(/* webpackChunkName: "toasts" */ './ToastArea');

/** A remote may have provided code that was removed with its release. */
const loadArea = () => toastStore.loadArea()?.catch(loadOwnArea) ?? loadOwnArea();

/** After everything else that a page loads. A toast about a lost connection could not load its code any more. */
const LOAD_AFTER_MS = 10_000;

/**
 * Renders the toast area, once in the shell. Its code loads when a toast is expected, at the latest with the first one
 * or some seconds after the page.
 */
export function ToastHost() {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [Area, setArea] = useState<ComponentType<ToastAreaProps> | null>(null);
  const isAwaited = useSyncExternalStore(toastStore.subscribe, toastStore.isAwaited);
  const [isDue, setIsDue] = useState(false);
  const needed = (isAwaited || isDue) && Area === null;
  const toastId = current?.id;

  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

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
