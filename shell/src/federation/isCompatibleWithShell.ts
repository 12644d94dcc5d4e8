import type { Remote } from '@sixfold/api-contract';

/** Versions of shared modules by name. */
export type SharedVersions = Readonly<Record<string, string>>;

/** Compares a version with a semver range. */
export type Satisfies = (version: string, range: string) => boolean;

/** Returns whether a remote's build works with the shared modules that this tab's shell provides. */
export const isCompatibleWithShell = (
  { requires }: Remote,
  provided: SharedVersions,
  satisfies: Satisfies,
): boolean =>
  Object.entries(requires).every(([name, range]) => {
    const version = provided[name];
    return version === undefined || satisfies(version, range);
  });
