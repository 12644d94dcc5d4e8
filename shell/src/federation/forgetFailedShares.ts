/** The federation runtime's table of shared modules: by scope, package and version. */
type ShareScopes = Record<string, Record<string, Record<string, { loaded?: boolean; loading?: unknown }>>>;

/**
 * A plugin for the federation runtime, which keeps the promise of a shared module also when it was rejected: one file
 * of the shell that was missing once would fail every remote for ever. It forgets such promises, so that the next try
 * asks again. One that is still under way is asked for twice, which the bundle answers from the same request.
 */
export const forgetFailedShares = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }: { pkgName: string; shareScopeMap: ShareScopes }): void {
    for (const scope of Object.values(shareScopeMap))
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) delete share.loading;
  },
};
