/**
 * Replaces the federation runtime's handler of manifests and their snapshots (2 kB). Nothing calls it, because
 * `disableSnapshot` registers none of its plugins, but it stays in the bundle:
 * https://github.com/module-federation/core/issues/5036
 */
export class SnapshotHandler {
  manifestCache = new Map();
  /** The runtime applies plugins to every set of hooks. */
  hooks = { applyPlugin() {} };
}

/** Called when a container is released. */
export const getGlobalRemoteInfo = () => ({});
