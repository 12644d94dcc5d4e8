/** What config files and scripts use. */
export { publishedDirOf } from './buildAll.mjs';
export { DescribeBuildPlugin, sha384 } from './describeBuild.mjs';
export { publish } from './publish.mjs';
export { federationVersion } from './federationVersion.mjs';
export { defineRemoteBuild } from './remoteBuild.mjs';
export { defineShellBuild } from './shellBuild.mjs';
export { inRoot, REMOTES } from './rooms.mjs';
export { browserBase } from './rspackBase.mjs';
