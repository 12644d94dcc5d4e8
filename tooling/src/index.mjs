/** The API of the tooling for config files and scripts. */
export { publishedDirOf } from './build/buildAll.mjs';
export { DescribeBuildPlugin } from './build/describeBuild.mjs';
export { publish } from './release/publish.mjs';
export { federationVersion } from './build/federationVersion.mjs';
export { defineRemoteBuild } from './build/remoteBuild.mjs';
export { defineShellBuild } from './build/shellBuild.mjs';
export { pageDefinitions } from './build/pageDefinitions.mjs';
export { inRoot, REMOTES } from './workspaces.mjs';
export { browserBase } from './build/rspackBase.mjs';
