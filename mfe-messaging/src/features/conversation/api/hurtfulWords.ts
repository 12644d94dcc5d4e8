type FindHurtfulWords = (text: string) => string[];

/** Longer than this nobody waits for a question. */
const LOADING_MAX_MS = 2_000;

let find: FindHurtfulWords | null = null;
let loading: Promise<unknown> | null = null;

/** Returns the search for hurtful words when it is loaded, and otherwise null. */
export const getHurtfulWordSearch = (): FindHurtfulWords | null => find;

/** Loads the search; resolves also when it cannot be loaded, or not soon. */
export function loadHurtfulWordSearch(): Promise<unknown> {
  loading ??= import(/* webpackChunkName: "hurtfulWords" */ '../model/hurtfulWords').then(
    (module) => (find = module.findHurtfulWords),
    () => (loading = null),
  );
  return Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LOADING_MAX_MS))]);
}
