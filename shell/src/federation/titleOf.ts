import type { Remote } from '@sixfold/api-contract';

/**
 * Returns what a member calls a remote, to stand inside a sentence: its first navigation label. A remote without
 * navigation has only an internal name, which no member should read.
 */
export function titleOf({ navigation }: Remote): string {
  return navigation[0]?.label ?? 'this page';
}

export const startSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
