const shared = new Map<string, unknown>();

/**
 * Returns the one object of this name in the tab, and creates it on the first call. Each release of a remote has module
 * state of its own, so an object that must outlive a release in an open tab is created through this.
 *
 * @param name begins with the remote's; a release that changes the object's shape gives it another name, because the
 *   object may come from the release before
 */
export function shareInTab<Shared>(name: string, create: () => Shared): Shared {
  if (!shared.has(name)) shared.set(name, create());
  return shared.get(name) as Shared;
}
