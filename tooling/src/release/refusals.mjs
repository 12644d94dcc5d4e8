/** Collects the publisher's errors for invalid releases, for the failure matrix. Publishes nothing. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkRelease } from './checkRelease.mjs';

/** @typedef {import('../build/describeBuild.mjs').RemoteDescription} RemoteDescription */

const NO_HASH = `sha384-${'A'.repeat(64)}`;
const BIG_BYTES = 20_000_000;

/** Changes that make a copy of a valid release invalid, by the fault's name in the matrix. */
const CHANGES = {
  /** @param {RemoteDescription} description */
  'wrong-shared': (description) => {
    description.requires['@sixfold/client-kit'] = '^99.0.0';
  },
  /**
   * @param {RemoteDescription} description
   * @param {string} folder
   */
  'body-style': (description, folder) => {
    fs.writeFileSync(path.join(folder, 'sheet.css'), 'body { color: red }');
    description.exposes['./remote']?.push({ file: 'sheet.css', integrity: NO_HASH });
  },
  /**
   * @param {RemoteDescription} description
   * @param {string} folder
   */
  'big-chunk': (description, folder) => {
    fs.appendFileSync(
      path.join(folder, description.exposes['./remote']?.[0]?.file ?? ''),
      `\n//${'x'.repeat(BIG_BYTES)}`,
    );
  },
};

/**
 * @param {string} publishedDir
 * @param {string} name
 * @param {(description: RemoteDescription, folder: string) => void} change
 * @returns {Promise<string | null>} the publisher's sentence, or null when it accepts the release
 */
async function findRefusal(publishedDir, name, change) {
  const slot = path.join(publishedDir, 'remotes', name);
  const { version } = JSON.parse(fs.readFileSync(path.join(slot, 'current.json'), 'utf8'));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sixfold-refusal-'));
  try {
    fs.cpSync(path.join(slot, version), folder, { recursive: true });
    const file = path.join(folder, 'remote.json');
    const description = JSON.parse(fs.readFileSync(file, 'utf8'));
    change(description, folder);
    fs.writeFileSync(file, JSON.stringify(description));
    await checkRelease({ publishedDir, slot: `remotes/${name}`, folder });
    return null;
  } catch (refusal) {
    return /** @type {Error} */ (refusal).message;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} publishedDir
 * @param {readonly string[]} names
 * @returns {Promise<Record<string, Record<string, string | null>>>} sentences by remote and fault
 */
export async function findRefusals(publishedDir, names) {
  /** @type {Record<string, Record<string, string | null>>} */
  const refusals = {};
  for (const name of names) {
    /** @type {Record<string, string | null>} */
    const byFault = {};
    refusals[name] = byFault;
    for (const [fault, change] of Object.entries(CHANGES))
      byFault[fault] = await findRefusal(publishedDir, name, change);
  }
  return refusals;
}
