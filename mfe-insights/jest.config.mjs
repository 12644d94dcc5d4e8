import { jestPreset } from '@sixfold/tooling/jest';

/** react-markdown and everything under it are published as ES modules only. */
const MARKDOWN_PACKAGES = [
  'react-markdown',
  'bail',
  'ccount',
  'character-entities[\\w-]*',
  'character-reference-invalid',
  'comma-separated-tokens',
  'decode-named-character-reference',
  'devlop',
  'estree-util-[\\w-]+',
  'hast-util-[\\w-]+',
  'html-url-attributes',
  'is-alphabetical',
  'is-alphanumerical',
  'is-decimal',
  'is-hexadecimal',
  'is-plain-obj',
  'longest-streak',
  'mdast-util-[\\w-]+',
  'micromark[\\w-]*',
  'parse-entities',
  'property-information',
  'remark-[\\w-]+',
  'space-separated-tokens',
  'stringify-entities',
  'trim-lines',
  'trough',
  'unified',
  'unist-util-[\\w-]+',
  'vfile[\\w-]*',
  'zwitch',
];

export default jestPreset({ name: 'mfe-insights', environment: 'browser', esmPackages: MARKDOWN_PACKAGES });
