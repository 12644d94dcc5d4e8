import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Releases a container: the runtime's records of it, its instance and its global names. The runtime has no public call
 * for it (https://github.com/module-federation/core/issues/4160); registering by force does this and then registers anew.
 * The bundle's own list of chunks holds all of its modules, and only the page knows that nobody uses them any more.
 */
export function releaseContainer(name: string): void {
  const host = getInstance();
  const remote = host?.options.remotes.find((one) => one.name === name);
  if (remote) host?.remoteHandler['removeRemote'](remote);
  Reflect.deleteProperty(globalThis, `rspackChunk${name}`);
}
