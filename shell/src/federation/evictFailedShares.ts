/** The federation runtime's shared modules, by scope, package and version. */
type ShareScopes = Record<string, Record<string, Record<string, { loaded?: boolean; loading?: unknown }>>>;

/**
 * Federation runtime plugin that evicts rejected shared modules. The runtime caches even a rejected promise, so one
 * missing file would break every remote until a reload. A module that is still pending is requested twice, which the
 * bundler deduplicates.
 */
export const evictFailedShares = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }: { pkgName: string; shareScopeMap: ShareScopes }): void {
    for (const scope of Object.values(shareScopeMap))
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) delete share.loading;
  },
};
