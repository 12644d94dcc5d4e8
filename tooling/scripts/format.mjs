/** `npm run format`: formats the named files, by default the entire repository, with oxfmt. */
import { ensureDependencies } from './steps/dependencies.mjs';
import { readOptions } from './steps/readOptions.mjs';
import { bin, exitWithProgram } from './steps/runProgram.mjs';

const { positionals } = readOptions({
  command: 'npm run format',
  usage: `npm run format                 formats every file with oxfmt
npm run format -- README.md    formats only these files and folders`,
  allowPositionals: true,
});
ensureDependencies();
exitWithProgram(bin('oxfmt'), positionals);
