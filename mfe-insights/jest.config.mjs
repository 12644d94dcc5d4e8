import { fileURLToPath } from 'node:url';
import { jestPreset } from '@sixfold/tooling/jest';

/** The Markdown parser and its dependencies are published as ES modules only. */
const MARKDOWN_PACKAGES = [
  'character-entities',
  'decode-named-character-reference',
  'devlop',
  'mdast-util-[\\w-]+',
  'micromark[\\w-]*',
  'remend',
  'unist-util-[\\w-]+',
];

const preset = jestPreset({
  name: 'mfe-insights',
  environment: 'browser',
  esmPackages: MARKDOWN_PACKAGES,
});

export default {
  ...preset,
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // Its package exports have no `require` entry, which transformed modules use.
    '^remend$': fileURLToPath(import.meta.resolve('remend')),
  },
};
