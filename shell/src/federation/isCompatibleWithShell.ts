import { satisfy } from '@module-federation/runtime-core';
import { isProvided, type Remote, type SharedVersions } from '@sixfold/api-contract';

/** Returns whether a remote's build works with this tab's shared modules. */
export const isCompatibleWithShell = ({ requires }: Remote, provided: SharedVersions): boolean =>
  Object.keys(requires).every((name) => isProvided(provided[name], requires[name]!, satisfy));
