import fs from 'node:fs';
import path from 'node:path';

/** Licences (SPDX) that permit the product's use of a library. */
const KNOWN_LICENSES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

/** Packages that state their licence only in a file. */
const LICENSES_OF_FILES = new Map([['xmlhttprequest-ssl', 'MIT']]);

/** @typedef {{ name: string, version: string, license: string }} Library */
/**
 * @typedef {{ name?: string, version?: string, license?: string, dev?: boolean, link?: boolean, optional?: boolean }} Locked
 */

/**
 * @param {string} root
 * @returns {Record<string, Locked>} the packages by folder
 */
const readLockfile = (root) =>
  JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * Lists the production libraries in the lockfile by name.
 * @param {string} root folder of package-lock.json
 * @returns {Library[]} `license`: an SPDX expression, empty if the package has none
 */
export function listLibraries(root) {
  /** @type {Map<string, Library>} */
  const libraries = new Map();
  for (const [folder, { name: alias, version, license, dev, link }] of Object.entries(readLockfile(root))) {
    if (dev || link || !folder.includes('node_modules/')) continue;
    const name = alias ?? folder.split('node_modules/').at(-1) ?? folder;
    libraries.set(`${name}@${version}`, {
      name,
      version: version ?? '',
      license: LICENSES_OF_FILES.get(name) ?? license ?? '',
    });
  }
  return [...libraries.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Returns the libraries without a licence or with one that has not been reviewed.
 * @param {readonly Library[]} libraries
 */
export const findUnknownLicenses = (libraries) =>
  libraries.filter(
    ({ license }) =>
      !license.split(' OR ').some((choice) => choice.split(' AND ').every((id) => KNOWN_LICENSES.has(id))),
  );

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * Writes the notices that the production libraries require: name, version, licence and its text. Packages that npm
 * installs only on some systems have no text, so that the file is the same on every machine.
 * @param {string} root
 */
export function writeNotices(root) {
  const packages = readLockfile(root);
  /** @param {Library} library */
  const folderOf = ({ name, version }) =>
    Object.keys(packages).find(
      (folder) =>
        folder.endsWith(`node_modules/${name}`) &&
        packages[folder]?.version === version &&
        !packages[folder]?.optional,
    );
  /** @type {Map<string, string[]>} */
  const librariesByText = new Map();
  for (const library of listLibraries(root)) {
    const folder = path.join(root, folderOf(library) ?? 'not-installed');
    const files = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
    const text = files
      .filter((file) => LICENSE_FILE.test(file))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n');
    const name = `${library.name} ${library.version} (${library.license})`;
    librariesByText.set(text, [...(librariesByText.get(text) ?? []), name]);
  }
  const parts = [...librariesByText].map(([text, names]) => `${names.join('\n')}\n\n${text}`.trim());
  return `Sixfold contains the following libraries.\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
