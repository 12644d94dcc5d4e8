import type { Remote } from '@sixfold/api-contract';

/**
 * Returns a remote's first navigation label for use inside a sentence. The internal name of a remote without navigation
 * must not be shown.
 */
export function getRemoteTitle({ navigation }: Remote): string {
  return navigation[0]?.label ?? 'this page';
}

export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
