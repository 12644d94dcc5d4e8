/**
 * Replaces the federation runtime's handler of manifests and their snapshots (2 kB). `disableSnapshot` registers none of
 * its plugins, so nothing calls it, and yet it stays in the bundle:
 * https://github.com/module-federation/core/issues/5036
 */
export class SnapshotHandler {
  manifestCache = new Map();
  /** Plugins are offered to every set of hooks. */
  hooks = { applyPlugin() {} };
}

/** Read when a container is released. */
export const getGlobalRemoteInfo = () => ({});
