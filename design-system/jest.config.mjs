import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({ name: 'design-system', environment: 'browser' });
