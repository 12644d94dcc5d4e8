import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({ name: 'embedded-mongo', environment: 'node' });
