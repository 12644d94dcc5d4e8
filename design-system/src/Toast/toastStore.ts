/**
 * What the toast area shows. A store outside React, so that a mutation's callback can speak too; one toast at a
 * time, as the product asks: a new one takes the place of the one before it.
 */
export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** One thing to do about it. The toast closes when it is done. */
  action?: { label: string; onAction: () => void };
  /** How long it stays; the person's pointer or focus on it stops the clock. */
  durationMs?: number;
}

export interface ToastRecord extends ToastInput {
  id: number;
  open: boolean;
}

export interface ToastStore {
  read(): ToastRecord | null;
  /** Whether there was a toast, or somebody has said that there may soon be one. */
  isAwaited(): boolean;
  /** There may soon be a toast. */
  prepare(): void;
  subscribe(listener: () => void): () => void;
  show(input: ToastInput): { id: number; dismiss: () => void };
  dismiss(id?: number): void;
}

export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_PX = 50;
/** How long a dismissed toast is kept before it is forgotten. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let current: ToastRecord | null = null;
  let isAwaited = false;
  let lastId = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;

  function set(next: ToastRecord | null): void {
    current = next;
    listeners.forEach((listener) => listener());
  }

  function dismiss(id?: number): void {
    if (!current?.open || (id !== undefined && id !== current.id)) return;
    set({ ...current, open: false });
    clearTimeout(removal);
    removal = setTimeout(() => set(null), TOAST_REMOVE_DELAY_MS);
  }

  return {
    read: () => current,
    isAwaited: () => isAwaited,
    prepare() {
      isAwaited = true;
      set(current);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(input) {
      clearTimeout(removal);
      isAwaited = true;
      lastId += 1;
      const id = lastId;
      set({ ...input, id, open: true });
      return { id, dismiss: () => dismiss(id) };
    },
    dismiss,
  };
}

export const toastStore = createToastStore();

/**
 * Fetches what draws toasts before there is one, and draws its looks while the browser rests: for whoever may have to
 * say that the connection is gone, or answers a press by a toast.
 */
export const prepareToasts = (): void => toastStore.prepare();

/** Shows a message, from anywhere: `toast({ title: 'Profile saved' })`. */
export function toast(input: ToastInput): { id: number; dismiss: () => void } {
  return toastStore.show(input);
}
