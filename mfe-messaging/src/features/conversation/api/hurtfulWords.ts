type FindHurtfulWords = (text: string) => string[];

/** After this long, the message is sent without the check. */
const LOADING_MAX_MS = 2_000;

let find: FindHurtfulWords | null = null;
let loading: Promise<unknown> | null = null;

/** Returns the hurtful-word search, or null until it is loaded. */
export const getHurtfulWordSearch = (): FindHurtfulWords | null => find;

/** Loads the hurtful-word search. Also resolves when loading fails or takes too long. */
export function loadHurtfulWordSearch(): Promise<unknown> {
  loading ??= import(/* webpackChunkName: "hurtfulWords" */ '../model/hurtfulWords').then(
    (module) => (find = module.findHurtfulWords),
    () => (loading = null),
  );
  return Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LOADING_MAX_MS))]);
}
