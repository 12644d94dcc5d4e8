import { toastStore } from './toastStore';

/**
 * Loads the code of toasts before the first one and preloads its styles while the browser is idle, for screens that may
 * lose the connection or respond to a press with a toast.
 */
export const preloadToastStyles = (): void =>
  // A separate chunk: next to the loaded design system it is a third of the size.
  toastStore.prepare(() => import(/* webpackChunkName: "toasts-of-remotes" */ './ToastArea'));
