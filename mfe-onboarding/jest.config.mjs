import { jestPreset } from '@sixfold/tooling/jest';

export default jestPreset({ name: 'mfe-onboarding', environment: 'browser' });
