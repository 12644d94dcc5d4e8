import type { ComponentType } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastRecord } from './toastStore';
import { toastStore } from './toastStore';

export interface ToastAreaProps {
  /** Null before the first one. */
  toast: ToastRecord | null;
  onDismiss: (id: number) => void;
}

const loadArea = () => import(/* webpackChunkName: "toasts" */ './ToastArea');

/**
 * The place where toasts appear; stands once, in the shell. What draws them is fetched when one is awaited, at the
 * latest with the first, so that a page without one does not pay for it.
 */
export function ToastHost() {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [Area, setArea] = useState<ComponentType<ToastAreaProps> | null>(null);
  const isAwaited = useSyncExternalStore(toastStore.subscribe, toastStore.isAwaited);
  const needed = isAwaited && Area === null;
  const toastId = current?.id;

  useEffect(() => {
    if (!needed) return undefined;
    let wanted = true;
    const fetchArea = () =>
      void loadArea().then(
        (module) => wanted && setArea(() => module.ToastArea),
        // Without a connection there is nothing to draw it with; it is drawn once there is.
        () => wanted && window.addEventListener('online', fetchArea, { once: true }),
      );
    fetchArea();
    return () => {
      wanted = false;
      window.removeEventListener('online', fetchArea);
    };
    // A new toast is another occasion to fetch what could not be fetched for the last one.
  }, [needed, toastId]);

  return Area && <Area toast={current} onDismiss={toastStore.dismiss} />;
}
