import { RuleTester } from 'oxlint/plugins-dev';
import plugin from './plugin.mjs';

RuleTester.describe = describe;
RuleTester.it = it;
/** @type {any} */
const rule = plugin.rules['no-own-format'];
const jsx = { languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } };
new RuleTester().run('no-own-format', rule, {
  valid: [
    "formatDate(instant, 'long')",
    "new Intl.Segmenter('und')",
    "unit === 'miles'",
    "import { miles } from './smiles'",
    '`${name} smiles`',
  ],
  invalid: [
    "new Intl.DateTimeFormat('en')",
    "new Intl.NumberFormat('en')",
    "new Intl['ListFormat']('en')",
    'count.toLocaleString()',
    "day.toLocaleDateString('en')",
    "'Up to 5 miles'",
    '`${count} miles`',
    '`${count} km`',
    '"In Kilometres"',
  ].map((code) => ({ code, errors: 1 })),
});
new RuleTester(jsx).run('no-own-format', rule, {
  valid: ['<p>Smiles</p>'],
  invalid: [{ code: '<p>5 miles</p>', errors: 1 }],
});
