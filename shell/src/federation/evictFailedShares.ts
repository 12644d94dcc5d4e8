/** The federation runtime's table of shared modules: by scope, package and version. */
type ShareScopes = Record<string, Record<string, Record<string, { loaded?: boolean; loading?: unknown }>>>;

/**
 * A plugin for the federation runtime, which caches the promise of a shared module even when it is rejected: one
 * missing file would fail every remote until a reload. It evicts such promises, so that the next try requests the file
 * again. A pending one is requested twice, which the bundle serves from the same request.
 */
export const evictFailedShares = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }: { pkgName: string; shareScopeMap: ShareScopes }): void {
    for (const scope of Object.values(shareScopeMap))
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) delete share.loading;
  },
};
