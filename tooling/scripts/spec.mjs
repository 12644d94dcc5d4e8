/** `npm run -s spec`: the requirements of the specification, and the tests that fail without them. */
import { checkRequirements } from '../src/check/requirements.mjs';
import { ROOT } from '../src/workspaces.mjs';
import { readOptions } from './steps/readOptions.mjs';

const { values } = readOptions({
  command: 'npm run spec',
  usage: `npm run -s spec              prints each requirement with its tests, then the problems
npm run -s spec -- --check   prints only the problems: requirements without a test, unknown tests, missing values`,
  options: { check: { type: 'boolean' } },
});

const { requirements, problems } = checkRequirements(ROOT);
if (!values.check) {
  for (const { document, section, id, text, tests } of requirements)
    console.log(
      [
        `${document} ${section} ${id}: ${text}`,
        ...tests.map(({ file, title }) => `  ${file}: ${title}`),
      ].join('\n'),
    );
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
