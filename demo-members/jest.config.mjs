import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({ name: 'demo-members', environment: 'node' });
