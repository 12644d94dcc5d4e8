import type { ComponentType } from 'react';

/**
 * State of the toast area. It is a store outside React, so that mutation callbacks can use it. It holds one toast: a
 * new one replaces the previous one.
 */
export interface ToastInput {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A single action. The toast closes when it runs. */
  action?: { label: string; onAction: () => void };
  /** Time until it closes; hovering or focusing it pauses the timer. */
  durationMs?: number;
}

export interface ToastRecord extends ToastInput {
  id: number;
  open: boolean;
}

export interface ToastAreaProps {
  /** Null before the first toast. */
  toast: ToastRecord | null;
  onDismiss: (id: number) => void;
}

interface ToastAreaModule {
  ToastArea: ComponentType<ToastAreaProps>;
}

export interface ToastStore {
  read(): ToastRecord | null;
  /** Whether a toast has been shown or is expected. */
  isAwaited(): boolean;
  /** Loads the area; undefined until a caller has provided a loader. */
  loadArea(): Promise<ToastAreaModule> | undefined;
  /** Marks a toast as expected and provides the loader of its area. */
  prepare(load: () => Promise<ToastAreaModule>): void;
  subscribe(listener: () => void): () => void;
  show(input: ToastInput): { id: number; dismiss: () => void };
  dismiss(id?: number): void;
}

export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_PX = 50;
/** Time for which a dismissed toast is kept before it is removed. */
const TOAST_REMOVE_DELAY_MS = 1_000_000;

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let current: ToastRecord | null = null;
  let isAwaited = false;
  let load: (() => Promise<ToastAreaModule>) | undefined;
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
    loadArea: () => load?.(),
    prepare(next) {
      load = next;
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

/** Shows a message from anywhere: `toast({ title: 'Profile saved' })`. */
export function toast(input: ToastInput): { id: number; dismiss: () => void } {
  return toastStore.show(input);
}
