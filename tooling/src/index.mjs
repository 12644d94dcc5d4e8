/** What config files and scripts use. */
export { defineRemoteBuild, remoteVersion } from './remoteBuild.mjs';
export { defineShellBuild, shellVersion } from './shellBuild.mjs';
export { inputsHash } from './inputsHash.mjs';
export { inRoot, PACKAGES, REMOTES } from './rooms.mjs';
export { ONLY_THROUGH_SHARED, SHARED } from './shared.mjs';
