import { jestPreset } from './src/jest/preset.mjs';

export default jestPreset({ name: 'tooling', environment: 'node' });
