import { localStore } from '@sixfold/client-kit';

/** `on`: notifications are on in this browser; `dismissed`: do not ask again. */
type Choice = 'on' | 'dismissed';

/** Per account, because several members may share a browser. */
const keyOf = (userId: string) => `sixfold.notifications.${userId}`;

export const readChoice = (userId: string) => localStore.getItem(keyOf(userId)) as Choice | null;

export const rememberChoice = (userId: string, choice: Choice): void =>
  localStore.setItem(keyOf(userId), choice);
