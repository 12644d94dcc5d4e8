import { tabStore } from '@sixfold/client-kit';

/** A registration whose code is still to be entered, on this tab. */
export interface PendingRegistration {
  /** Names the registration; only this browser knows it. */
  registration: string;
  /** The address that the code was sent to. */
  email: string;
  sentAtMs: number;
}

const KEY = 'sixfold.registration';

/**
 * Stored in the tab, because a phone's browser may discard the page while the code is read in another app. It holds no
 * password.
 */
export const pendingRegistration = {
  read(): PendingRegistration | null {
    try {
      const kept: unknown = JSON.parse(tabStore.getItem(KEY) ?? 'null');
      return isPending(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  keep(pending: PendingRegistration): void {
    tabStore.setItem(KEY, JSON.stringify(pending));
  },
  forget(): void {
    tabStore.removeItem(KEY);
  },
};

function isPending(kept: unknown): kept is PendingRegistration {
  const { registration, email, sentAtMs } = (kept ?? {}) as Partial<PendingRegistration>;
  return typeof registration === 'string' && typeof email === 'string' && typeof sentAtMs === 'number';
}
