/**
 * `npm run -s spec`              prints the requirements of the specification with the tests that fail without them
 * `npm run -s spec -- --check`   prints only what is wrong: requirements without a test, unknown tests, unmentioned values
 */
import { checkRequirements } from '../src/check/requirements.mjs';
import { ROOT } from '../src/workspaces.mjs';

const { requirements, problems } = checkRequirements(ROOT);

if (!process.argv.includes('--check')) {
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
