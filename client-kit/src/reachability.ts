const changes = new EventTarget();
let isReached = true;

/**
 * Knows whether the last request reached the server. `navigator.onLine` is only a hint: with a VPN or a virtual adapter it
 * is false although the server answers.
 */
export const reachability = {
  isReached: (): boolean => isReached,
  record(reached: boolean): void {
    if (reached === isReached) return;
    isReached = reached;
    changes.dispatchEvent(new Event('change'));
  },
  /** Subscribes to every change of `isReached`; returns unsubscribe. */
  onChange(listener: () => void): () => void {
    changes.addEventListener('change', listener);
    return () => changes.removeEventListener('change', listener);
  },
};
