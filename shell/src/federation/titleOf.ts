import type { Remote } from '@sixfold/api-contract';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What people call a remote: its first navigation label, else its name. */
export function titleOf(remote: Remote): string {
  return remote.navigation[0]?.label ?? capitalised(remote.name);
}
