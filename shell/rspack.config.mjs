import { defineShellBuild } from '@sixfold/tooling';

export default defineShellBuild();
