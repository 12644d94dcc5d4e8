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
 * Kept in the tab, because on a phone a browser lets go of a page while its reader looks for the code in another
 * program. It holds no password.
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
  if (typeof kept !== 'object' || kept === null) return false;
  const { registration, email, sentAtMs } = kept as Partial<PendingRegistration>;
  return typeof registration === 'string' && typeof email === 'string' && typeof sentAtMs === 'number';
}
