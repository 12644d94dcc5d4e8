import { RuleTester } from 'oxlint/plugins-dev';
import plugin from './plugin.mjs';

RuleTester.describe = describe;
RuleTester.it = it;
/** @type {any} */
const rule = plugin.rules['no-old-words'];
const languageOptions = { parserOptions: { lang: /** @type {const} */ ('tsx') } };
new RuleTester({ languageOptions }).run('no-old-words', rule, {
  valid: [
    // Names of other packages.
    "import { tell } from 'x'; api.tell();",
    // Strings and text between tags.
    "const label = <p>// We tell somebody of {'deeds'}</p>;",
    // Words that only contain an old one.
    'const broadcast = 1; // A factory is intolerable.',
  ],
  invalid: [
    'function gatherCast() {}',
    'const { cast } = given;',
    "import { tell as tellAll } from 'x';",
    'const given = { tell: 1 };',
    'class Store { tell() {} }',
    'interface Store { onlooker: string }',
    '// It tells the other tabs.',
    '// Tells the other tabs.',
    'if (x) {\n  /* a deed */\n}',
    "it('tells the tabs', () => {});",
    "it.each([1])('tells %i', () => {});",
    'describe.each`a`(`tells ${1}`, () => {});',
    { code: '', filename: 'src/takeOver.ts' },
  ].map((given) => ({ ...(typeof given === 'string' ? { code: given } : given), errors: 1 })),
});
new RuleTester({ languageOptions }).run('no-old-words', rule, {
  valid: [],
  invalid: [
    {
      code: 'const x = 1;\nfunction gatherCast() {}',
      errors: [
        { line: 2, message: '"cast" is no longer used: use actions, store, demoMembers, TestEnvironment.' },
      ],
    },
  ],
});
