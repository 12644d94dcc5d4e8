import { tabStore } from '@sixfold/client-kit';

/** A registration in this tab that is waiting for its confirmation code. */
export interface PendingRegistration {
  /** Registration id, known only to this browser. */
  registration: string;
  email: string;
  sentAtMs: number;
}

const KEY = 'sixfold.registration';

/**
 * Keeps the registration in tab storage, because a phone's browser may discard the page while the code is read in
 * another app. Contains no password.
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
