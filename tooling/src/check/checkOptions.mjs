/** What `npm run check` can be asked for. Node's own modules only: it is read before anything is installed. */
import { parseArgs } from 'node:util';

/** The steps by the names that `--only` knows, in the order in which they begin. */
export const CHECKS = {
  lint: 'ESLint, in two parts: server, browser',
  law: 'the import law: who may import whom',
  format: 'Prettier',
  spec: 'every requirement of the specification has a test',
  commits: 'commit messages: Conventional Commits of at most 72 characters',
  words: 'the vocabulary: no word that the glossary replaces',
  unused: 'files, exports and dependencies that nobody uses',
  types: 'TypeScript, in two parts: browser, server',
};

const NAMES = Object.keys(CHECKS);

export const CHECK_HELP = [
  'npm run check                          everything; what fails here does not land',
  'npm run check -- --only lint,types     these steps only',
  '',
  'The steps:',
  ...NAMES.map((name) => `  ${name.padEnd(8)}${CHECKS[name]}`),
].join('\n');

/**
 * @param {string[]} args
 * @returns {{ wantsHelp: boolean, steps: string[] }}
 * @throws {Error} with a sentence for the person at the terminal
 */
export function readCheckOptions(args) {
  const { values } = parseOrRefuse(args);
  if (values.only === undefined) return { wantsHelp: values.help === true, steps: NAMES };
  const steps = values.only.split(',').map((name) => name.trim());
  const unknown = steps.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no step "${unknown.join('", "')}". The steps are ${NAMES.join(', ')}.`);
  return { wantsHelp: values.help === true, steps };
}

function parseOrRefuse(args) {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean', short: 'h' }, only: { type: 'string' } } });
  } catch (error) {
    // The rest of Node's sentence is about arguments that begin with a dash, which nobody needs here.
    const [said] = error.message.split('. ');
    throw new Error(`${said}. \`npm run check -- --help\` tells what there is.`, { cause: error });
  }
}
