import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({ name: 'domain', environment: 'node' });
