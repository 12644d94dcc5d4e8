import { useSyncExternalStore } from 'react';

interface Store<State> {
  subscribe: (listener: () => void) => () => void;
  getState: () => State;
}

/** Returns the state of a session or of its devices, renewed with every change. */
export const useStore = <State>({ subscribe, getState }: Store<State>): State =>
  useSyncExternalStore(subscribe, getState);
