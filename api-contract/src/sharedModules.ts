/** The one rule by which the publisher, the registry and an open tab decide whether a release fits a shell. */

/** Versions of shared modules by name. */
export type SharedVersions = Readonly<Record<string, string>>;

export interface Unprovided {
  name: string;
  /** The semver range that the release needs. */
  range: string;
  /** The version that there is; undefined when the shell does not share the module. */
  provided: string | undefined;
}

type Satisfies = (version: string, range: string) => boolean;

/** Returns whether a module that the shell shares in this version, or not at all, is what a release needs. */
export const isProvided = (provided: string | undefined, range: string, satisfies: Satisfies): boolean =>
  provided !== undefined && satisfies(provided, range);

/**
 * Returns the first shared module that a release needs and the shell does not provide in a version that fits. Remotes
 * have no copy of their own, so a module that is not shared is as bad as one of another version. A shell that says nothing
 * of what it provides is taken at its word.
 * @param satisfies compares a version with a semver range
 */
export function findUnprovided(
  requires: Readonly<Record<string, string>>,
  provides: SharedVersions,
  satisfies: Satisfies,
): Unprovided | undefined {
  if (Object.keys(provides).length === 0) return undefined;
  return Object.entries(requires)
    .map(([name, range]) => ({ name, range, provided: provides[name] }))
    .find(({ range, provided }) => !isProvided(provided, range, satisfies));
}

/** @param shell 'the shell 1.0.0-ab12' */
export const describeUnprovided = ({ name, range, provided }: Unprovided, shell: string): string =>
  `it needs ${name} ${range}, and ${shell} ${provided === undefined ? 'does not provide it' : `provides ${provided}`}`;
