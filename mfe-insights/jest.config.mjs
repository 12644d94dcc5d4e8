import { jestPreset } from '@sixfold/tooling/jest';

/** The Markdown parser and everything under it are published as ES modules only. */
const MARKDOWN_PACKAGES = [
  'character-entities',
  'decode-named-character-reference',
  'devlop',
  'mdast-util-[\\w-]+',
  'micromark[\\w-]*',
  'unist-util-[\\w-]+',
];

export default jestPreset({ name: 'mfe-insights', environment: 'browser', esmPackages: MARKDOWN_PACKAGES });
