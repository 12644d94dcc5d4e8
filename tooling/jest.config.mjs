import { jestPreset } from './src/jest.mjs';

export default jestPreset({ name: 'tooling', environment: 'node' });
