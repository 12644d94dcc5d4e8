import { toastStore } from './toastStore';

/**
 * Loads the code of toasts before the first one and preloads its styles while the browser is idle: for screens that may
 * lose the connection, or that respond to a press by a toast.
 */
export const preloadToastStyles = (): void =>
  // A chunk of its own: beside the rest of the design system it is a third of what it is without it.
  toastStore.prepare(() => import(/* webpackChunkName: "toasts-of-remotes" */ './ToastArea'));
