import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({ name: 'shell', environment: 'browser' });
