/** `npm run gallery`: shows every part of the design system in every state. */
import { ensureDependencies } from './steps/dependencies.mjs';
import { ensureFreePorts } from './steps/ports.mjs';
import { readOptions } from './steps/readOptions.mjs';
import { exitWithProgram } from './steps/runProgram.mjs';

const DEFAULT_PORT = 4300;

const { values } = readOptions({
  command: 'npm run gallery',
  usage: `npm run gallery               serves the gallery at http://127.0.0.1:${DEFAULT_PORT}, with reload on changes
npm run gallery -- --build    builds it once into design-system/dist/gallery

GALLERY_PORT chooses another port.`,
  options: { build: { type: 'boolean', default: false } },
});
const port = Number(process.env.GALLERY_PORT || DEFAULT_PORT);
if (!values.build)
  await ensureFreePorts([port], { advice: `choose another port with GALLERY_PORT=${port + 1}` });
ensureDependencies();
const mode = values.build ? ['build', '--mode', 'production'] : ['serve', '--mode', 'development'];
exitWithProgram('npx', ['rspack', ...mode, '-c', 'design-system/rspack.config.mjs']);
