import { useSyncExternalStore } from 'react';

interface Store<State> {
  subscribe: (listener: () => void) => () => void;
  getState: () => State;
}

/** Returns the current state of a session or of its devices. */
export const useStore = <State>({ subscribe, getState }: Store<State>): State =>
  useSyncExternalStore(subscribe, getState);
