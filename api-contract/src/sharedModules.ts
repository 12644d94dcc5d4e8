/** The single rule by which the publisher, the registry and an open tab decide whether a release fits a shell. */

/** Versions of shared modules by name. */
export type SharedVersions = Readonly<Record<string, string>>;

export interface Unprovided {
  name: string;
  /** The semver range required by the release. */
  range: string;
  /** The provided version; undefined when the shell does not share the module. */
  provided: string | undefined;
}

type Satisfies = (version: string, range: string) => boolean;

/** Returns whether the shell's version of a module, if any, satisfies a release. */
export const isProvided = (provided: string | undefined, range: string, satisfies: Satisfies): boolean =>
  provided !== undefined && satisfies(provided, range);

/**
 * Returns the first shared module that a release needs and the shell does not provide in a matching version. Remotes
 * have no copies of their own, so a missing module is as bad as a wrong version. A shell without version data is
 * trusted.
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
