import { getInstance } from '@module-federation/enhanced/runtime';
import { removeScopeStyles } from '@sixfold/design-system/base';

/**
 * Releases a container: its rules in the page's style sheet, the runtime's records, its instance and its global names.
 * The runtime has no public API for this (https://github.com/module-federation/core/issues/4160); registering with
 * `force` releases too, but registers again. The bundle's chunk list references all modules of the container, and only
 * the page knows that none is in use any more.
 */
export function releaseContainer(name: string): void {
  const host = getInstance();
  const remote = host?.options.remotes.find((one) => one.name === name);
  if (remote) host?.remoteHandler['removeRemote'](remote);
  for (const id of Object.keys(host?.remoteHandler.idToRemoteMap ?? {}))
    if (id.startsWith(`${name}/`)) delete host?.remoteHandler.idToRemoteMap[id];
  Reflect.deleteProperty(globalThis, `rspackChunk${name}`);
  removeScopeStyles(name);
}
