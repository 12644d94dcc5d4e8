const changes = new EventTarget();
let isReached = true;

/**
 * Tracks whether the last request reached the server. `navigator.onLine` is only a hint: with a VPN or a virtual
 * adapter it can be false although the server is reachable.
 */
export const reachability = {
  isReached: (): boolean => isReached,
  record(reached: boolean): void {
    if (reached === isReached) return;
    isReached = reached;
    changes.dispatchEvent(new Event('change'));
  },
  /** Subscribes to changes of `isReached`; returns unsubscribe. */
  onChange(listener: () => void): () => void {
    changes.addEventListener('change', listener);
    return () => changes.removeEventListener('change', listener);
  },
};
