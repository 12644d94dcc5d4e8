const shared = new Map<string, unknown>();

/**
 * Returns the tab's object of this name, creating it on first use. Each release of a remote has its own module state,
 * so an object that must outlive a release in an open tab is created here.
 *
 * @param name starts with the remote's name; a release that changes the object's shape must use another name, because
 *   the object may come from the previous release
 */
export function shareInTab<Shared>(name: string, create: () => Shared): Shared {
  if (!shared.has(name)) shared.set(name, create());
  return shared.get(name) as Shared;
}
