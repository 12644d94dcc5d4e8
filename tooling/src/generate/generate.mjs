/** Generates a remote, a page, a feature, a call or a part of the design system from the templates in `tooling/templates`. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWorkspace } from './installWorkspace.mjs';
import { listFiles } from '../listFiles.mjs';

/** @typedef {Record<string, string>} Placeholders text by placeholder */

const TEMPLATES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../templates');

/** @param {string} name */
const toWords = (name) => name.split('-');
/** @param {string} word */
const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {string} name */
const kebabPlaceholders = (name) => ({
  __name__: name,
  __Name__: toWords(name).map(capitalize).join(''),
  __title__: capitalize(toWords(name).join(' ')),
});

/**
 * @param {string | undefined} name
 * @param {RegExp} pattern
 * @param {string} example
 * @returns {asserts name is string}
 */
function assertName(name, pattern, example) {
  if (!pattern.test(name ?? ''))
    throw new Error(`"${name ?? ''}" is no name for it; write it like ${example}.`);
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * @param {string} text
 * @param {Placeholders} placeholders
 */
function fill(text, placeholders) {
  return Object.entries(placeholders).reduce((filled, [key, value]) => filled.replaceAll(key, value), text);
}

/** @param {string} file */
function refuseExisting(file) {
  if (fs.existsSync(file)) throw new Error(`${file} exists already.`);
}

/**
 * @param {string} template
 * @param {string} folder
 * @param {Placeholders} placeholders
 */
function writeTemplate(template, folder, placeholders) {
  const source = path.join(TEMPLATES, template);
  const files = listFiles(source).filter((file) => file.endsWith('.template'));
  for (const file of files) {
    const target = path.join(folder, fill(file.replace(/\.template$/, ''), placeholders));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, fill(fs.readFileSync(path.join(source, file), 'utf8'), placeholders));
  }
}

/**
 * Inserts text after the last occurrence of `anchor`.
 * @param {string} file
 * @param {string} anchor
 * @param {string} text
 */
function insertAfter(file, anchor, text) {
  const content = fs.readFileSync(file, 'utf8');
  const at = content.lastIndexOf(anchor);
  if (at < 0) throw new Error(`${file} has no ${anchor}.`);
  fs.writeFileSync(file, content.slice(0, at + anchor.length) + text + content.slice(at + anchor.length));
}

/**
 * Inserts text before the first occurrence of `end`, the last line of a list.
 * @param {string} file
 * @param {string} end
 * @param {string} text
 */
function insertBefore(file, end, text) {
  const content = fs.readFileSync(file, 'utf8');
  const at = content.indexOf(end);
  if (at < 0) throw new Error(`${file} has no ${end}.`);
  fs.writeFileSync(file, content.slice(0, at) + text + content.slice(at));
}

/**
 * Adds a remote to the lists of the tooling, npm, jest, the journeys and the benchmark.
 * @param {string} root
 * @param {string} name
 */
function listRemote(root, name) {
  const { __title__: title } = kebabPlaceholders(name);
  /** @param {string} file */
  const at = (file) => path.join(root, file);
  insertAfter(at('package.json'), `"mfe-insights",`, `\n    "mfe-${name}",`);
  insertAfter(at('jest.config.mjs'), `'mfe-insights',`, `\n    'mfe-${name}',`);
  insertAfter(at('tooling/src/workspaces.mjs'), `'insights'`, `, '${name}'`);
  insertBefore(
    at('e2e/src/product/remotes.ts'),
    '\n];',
    `\n{ name: '${name}', title: '${title}', path: '/${name}', audience: 'member', heading: /${title}/ },`,
  );
  insertBefore(
    at('bench/src/oneBundle/runtime.mjs'),
    '\n};',
    `\n'${name}': { remote: () => import(/* webpackChunkName: "route-${name}" */ '../../../mfe-${name}/src/remote.tsx') },`,
  );
  formatFiles(root, [
    'tooling/src/workspaces.mjs',
    'e2e/src/product/remotes.ts',
    'bench/src/oneBundle/runtime.mjs',
  ]);
}

/**
 * Formats changed lists, whose line breaks depend on the length of the name.
 * @param {string} root
 * @param {string[]} files
 */
function formatFiles(root, files) {
  const formatter = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  execFileSync(process.execPath, [formatter, ...files], { cwd: root, stdio: 'pipe' });
}

/**
 * @param {string} root
 * @param {string[]} names
 */
function generateFeature(root, [remote, name]) {
  assertName(remote, KEBAB, 'messaging');
  assertName(name, KEBAB, 'date-ideas');
  const workspace = path.join(root, `mfe-${remote}`);
  if (!fs.existsSync(workspace)) throw new Error(`There is no remote mfe-${remote}.`);
  const folder = path.join(workspace, 'src/features', name);
  refuseExisting(folder);
  writeTemplate('feature', folder, kebabPlaceholders(name));
  return [`Compose it in a page of mfe-${remote}/src/pages.`];
}

/**
 * @param {string} root
 * @param {string[]} names
 */
function generateRemote(root, [name]) {
  assertName(name, KEBAB, 'date-ideas');
  const folder = path.join(root, `mfe-${name}`);
  refuseExisting(folder);
  writeTemplate('remote', folder, kebabPlaceholders(name));
  generateFeature(root, [name, 'overview']);
  listRemote(root, name);
  installWorkspace(root, `mfe-${name}`);
  return [
    `\`npm run dev -- --only ${name}\` runs it alone, \`npm run build -- ${name}\` publishes it.`,
    `Its calls go to api-contract/src/${name}.ts and api/src/modules/${name}.`,
  ];
}

/**
 * Adds a page to a remote: the page, its test, its path and its mount.
 * @param {string} root
 * @param {string[]} names
 */
function generatePage(root, [remote, name]) {
  assertName(remote, KEBAB, 'messaging');
  assertName(name, KEBAB, 'date-ideas');
  const workspace = path.join(root, `mfe-${remote}`);
  if (!fs.existsSync(workspace)) throw new Error(`There is no remote mfe-${remote}.`);
  const placeholders = kebabPlaceholders(name);
  const page = `${placeholders.__Name__}Page`;
  const pages = path.join(workspace, 'src/pages');
  refuseExisting(path.join(pages, `${page}.tsx`));
  writeTemplate('page', pages, placeholders);
  const entry = path.join(workspace, 'src/remote.tsx');
  insertAfter(entry, `from '@sixfold/client-kit';`, `\nimport { ${page} } from './pages/${page}';`);
  insertAfter(entry, 'pages: [', `{ path: '/${name}', page: ${page} },`);
  insertAfter(path.join(workspace, 'rspack.config.mjs'), 'mount: [', `'/${name}', `);
  formatFiles(root, [`mfe-${remote}/src/remote.tsx`, `mfe-${remote}/rspack.config.mjs`]);
  return [
    'Compose its features in it, and name its route in the README.',
    `If another remote links to it, add /${name} to client-kit/src/paths.ts.`,
  ];
}

/** Template of a part by the folder of its kind. */
const PART_TEMPLATES = {
  inputs: 'part-input',
  overlays: 'part-overlay',
  feedback: 'part',
  layout: 'part',
  data: 'part',
};
/** The end of the exported parts in the index of the design system. */
const AFTER_PARTS = "\n\nexport * from './data/icons/icons'";
/** The end of the list of parts in the README of the design system. */
const AFTER_PART_LIST = '\n\nCharts compute nothing.';

/**
 * @param {string} root
 * @param {string[]} names
 */
function generatePart(root, [wanted]) {
  const [partKind = '', name] = (wanted ?? '').split('/');
  const template = PART_TEMPLATES[/** @type {keyof typeof PART_TEMPLATES} */ (partKind)];
  if (!template)
    throw new Error(
      `Write the part's kind before its name (${Object.keys(PART_TEMPLATES).join(', ')}), like data/RatingStars.`,
    );
  assertName(name, /^[A-Z][A-Za-z0-9]*$/, 'data/RatingStars');
  const folder = path.join(root, 'design-system/src', partKind, name);
  refuseExisting(folder);
  writeTemplate(template, folder, { __Name__: name });
  const file = `./${partKind}/${name}/${name}`;
  insertBefore(
    path.join(root, 'design-system/src/index.ts'),
    AFTER_PARTS,
    `\nexport { ${name} } from '${file}';\nexport type { ${name}Props } from '${file}';`,
  );
  insertBefore(path.join(root, 'design-system/README.md'), AFTER_PART_LIST, `\n- ${name}`);
  return ['Every signed-in page loads it. `npm run surface` records the new export.'];
}

/**
 * Adds a members-only call that returns the caller's own id: its route, schemas, handler and test.
 * @param {string} root
 * @param {string[]} names
 */
function generateCall(root, [noun, name]) {
  assertName(noun, KEBAB, 'insights');
  assertName(name, /^[a-z]+([A-Z][a-z0-9]*)+$/, 'getHoroscope');
  const contract = path.join(root, `api-contract/src/${noun}.ts`);
  const handlers = path.join(root, `api/src/modules/${noun}/routes.ts`);
  if (!fs.existsSync(contract) || !fs.existsSync(handlers))
    throw new Error(`There is no ${noun} in api-contract and api.`);
  const tests = path.join(root, `api/src/modules/${noun}/tests`);
  refuseExisting(path.join(tests, `${name}.test.ts`));

  const address = name.replace(/^[a-z]+/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  insertAfter(
    path.join(root, 'api-contract/src/routes.ts'),
    `defineRoutes('${noun}', {`,
    `\n  ${name}: { method: 'GET', path: '/api/${noun}/${address.slice(1)}', access: 'member' },`,
  );
  fs.appendFileSync(
    contract,
    `
export const ${name} = defineCall(${noun}Routes.${name}, {
  summary: 'Returns the id of the calling member.',
  reply: z.object({ memberId: z.string() }),
});
`,
  );
  insertAfter(handlers, '\n  return {', `\n    ${name}: ({ memberId }) => ({ memberId }),`);
  writeTemplate('call', tests, { __noun__: noun, __name__: name });
  return [
    `It returns the id of the member. What it is to do goes to api/src/modules/${noun}/service.ts.`,
    'A call that changes something has another method, a body and the limit `write`.',
    '`npm run surface` records the new call.',
  ];
}

const GENERATORS = {
  remote: generateRemote,
  page: generatePage,
  feature: generateFeature,
  call: generateCall,
  part: generatePart,
};

/**
 * @param {{ root: string, kind: keyof typeof GENERATORS, names: string[] }} request
 * @returns {string[]} instructions for the next steps
 * @throws {Error} with one sentence when the name is malformed or taken
 */
export function generate({ root, kind, names }) {
  const run = GENERATORS[kind];
  if (!run) throw new Error(`"${kind ?? ''}" is none of ${Object.keys(GENERATORS).join(', ')}.`);
  return run(root, names);
}
