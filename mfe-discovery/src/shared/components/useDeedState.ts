import { useSyncExternalStore } from 'react';
import { deedBook } from '../api/deedBook';
import { deedUnderWay, subscribeToDeeds } from '../api/sendDeed';
import type { Deed } from '../model/deeds';

export interface DeedState {
  /** The deed that is on its way to the server. */
  sending: Deed | undefined;
  /** A deed that is kept until there is a connection. */
  waiting: Deed | undefined;
}

/** What is happening with this member's last deed about a person, until it is stored. */
export function useDeedState(userId: string): DeedState {
  const sending = useSyncExternalStore(subscribeToDeeds, () => deedUnderWay(userId));
  const written = useSyncExternalStore(subscribeToDeeds, () => deedBook.find(userId));
  return { sending, waiting: sending ? undefined : written };
}
