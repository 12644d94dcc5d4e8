/**
 * Does the work of `npm install` for a new workspace whose dependencies are all installed already, without contacting a
 * registry.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** @param {string} text */
const hashOf = (text) => crypto.createHash('sha256').update(text).digest('hex');

/**
 * @template T
 * @param {Record<string, T>} object
 * @returns {Record<string, T>}
 */
const sortKeys = (object) =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => a.localeCompare(b, 'en')));

/**
 * Writes a workspace into the lockfile and links it. The root's package.json must already list it.
 * @param {string} root the project
 * @param {string} workspace its folder, relative to the root
 */
export function installWorkspace(root, workspace) {
  /** @param {string[]} parts */
  const at = (...parts) => path.join(root, ...parts);
  /** @param {string} file */
  const read = (file) => fs.readFileSync(at(file), 'utf8');
  const { name, version, dependencies, devDependencies } = JSON.parse(read(`${workspace}/package.json`));
  const installed = read('package-lock.json');
  const lockfile = JSON.parse(installed);
  lockfile.packages[''].workspaces = JSON.parse(read('package.json')).workspaces;
  lockfile.packages[workspace] = {
    name,
    version,
    dependencies: sortKeys(dependencies),
    devDependencies: sortKeys(devDependencies),
  };
  lockfile.packages[`node_modules/${name}`] = { resolved: workspace, link: true };
  lockfile.packages = sortKeys(lockfile.packages);
  const written = `${JSON.stringify(lockfile, null, 2)}\n`;
  fs.writeFileSync(at('package-lock.json'), written);
  if (!fs.existsSync(at('node_modules/@sixfold'))) return;
  fs.symlinkSync(path.join('../..', workspace), at('node_modules', name), 'dir');
  // Updates the stamp, so that the root commands do not install again because of the changed lockfile.
  const stamp = at('node_modules/.sixfold-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hashOf(installed))
    fs.writeFileSync(stamp, hashOf(written));
}
