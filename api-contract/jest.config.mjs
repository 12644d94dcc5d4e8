import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({ name: 'api-contract', environment: 'node' });
