/** `npm run -s spec`: lists the requirements of the specification with their tests. */
import { checkRequirements, drawRequirements } from '../src/check/requirements.mjs';
import { ROOT } from '../src/workspaces.mjs';
import { exitWithUsageError, readOptions } from './steps/readOptions.mjs';

const { values } = readOptions({
  command: 'npm run spec',
  usage: `npm run -s spec              prints each requirement with its tests, then the problems
npm run -s spec -- --check   prints only the problems: requirements without a test, unknown tests, missing values
npm run -s spec -- --draw 20 --seed 37   prints 20 requirements drawn with this seed (default: 1), to break one at a
                             time in the product and see which test fails`,
  options: {
    check: { type: 'boolean' },
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const { requirements, problems } = checkRequirements(ROOT);
if (values.draw !== undefined) {
  const drawn = drawRequirements(
    requirements,
    readCount('draw', values.draw),
    readCount('seed', values.seed),
  );
  for (const [index, requirement] of drawn.entries()) console.log(`${index + 1}. ${describe(requirement)}`);
} else {
  if (!values.check) for (const requirement of requirements) console.log(describe(requirement));
  for (const problem of problems) console.error(problem);
  // `process.exit` would discard output still buffered for a pipe.
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** @param {import('../src/check/requirements.mjs').Requirement} requirement */
function describe({ document, section, id, text, tests }) {
  return [
    `${document} ${section} ${id}: ${text}`,
    ...tests.map(({ file, title }) => `  ${file}: ${title}`),
  ].join('\n');
}

/**
 * @param {string} option
 * @param {string} text
 */
function readCount(option, text) {
  if (!/^\d+$/.test(text)) exitWithUsageError(`--${option} takes a whole number, not '${text}'.`);
  return Number(text);
}
