/** `on`: this browser is notified for the member; `dismissed`: the member does not want to be asked again. */
type Choice = 'on' | 'dismissed';

/** By account, because several people may use one browser. */
const keyOf = (userId: string) => `sixfold.notifications.${userId}`;

export function readChoice(userId: string): Choice | null {
  try {
    return localStorage.getItem(keyOf(userId)) as Choice | null;
  } catch {
    return null;
  }
}

/** A browser that may not store anything asks again. */
export function rememberChoice(userId: string, choice: Choice): void {
  try {
    localStorage.setItem(keyOf(userId), choice);
  } catch {
    // Nothing is lost but the choice.
  }
}
