import type { Remote } from '@sixfold/api-contract';
import { isCompatibleWithShell } from './isCompatibleWithShell';
import { isInImportMap } from './moduleRemotes';

/**
 * Returns whether this tab's shell and page can show a release. Loaded on demand, together with the registry parser.
 */
export const isCompatible = (remote: Remote): boolean =>
  isCompatibleWithShell(remote, __SHARED_VERSIONS__) && isInImportMap(remote);
