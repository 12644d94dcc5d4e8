import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({ name: 'release-store', environment: 'node' });
