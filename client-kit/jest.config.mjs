import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({ name: 'client-kit', environment: 'browser' });
