import { localStore } from '@sixfold/client-kit';

/** `on`: this browser is notified for the member; `dismissed`: the member does not want to be asked again. */
type Choice = 'on' | 'dismissed';

/** By account, because several people may use one browser. */
const keyOf = (userId: string) => `sixfold.notifications.${userId}`;

export const readChoice = (userId: string) => localStore.getItem(keyOf(userId)) as Choice | null;

export const rememberChoice = (userId: string, choice: Choice): void =>
  localStore.setItem(keyOf(userId), choice);
