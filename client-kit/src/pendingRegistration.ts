/** A registration whose code is still to be entered, on this tab. */
export interface PendingRegistration {
  /** Names the registration; only this browser knows it. */
  registration: string;
  /** Where the code was sent. */
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
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
      return isPending(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  keep(pending: PendingRegistration): void {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  },
  forget(): void {
    sessionStorage.removeItem(KEY);
  },
};

function isPending(kept: unknown): kept is PendingRegistration {
  const { registration, email, sentAtMs } = (kept ?? {}) as Partial<PendingRegistration>;
  return typeof registration === 'string' && typeof email === 'string' && typeof sentAtMs === 'number';
}
