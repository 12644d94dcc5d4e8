/**
 * Checks a release before it is published: it must be valid for the registry, compatible with the shell and within the
 * size limits.
 */
import fs from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { CONTRACT } from '../build/shared.mjs';
import { findUnversionedChange, loadContract } from '../surface/sharedSurface.mjs';
import { findGlobalStyle } from './globalStyles.mjs';
import { listFiles } from '../listFiles.mjs';

/** @typedef {import('../build/describeBuild.mjs').RemoteDescription} RemoteDescription */
/** @typedef {import('../build/describeBuild.mjs').ShellDescription} ShellDescription */
/** @typedef {import('../surface/sharedSurface.mjs').Contract} Contract */

/**
 * Limit for all scripts of a remote in brotli, the most that a member can download of it: that of `npm run bench` for
 * messaging, which loads 58 kB on demand.
 */
const REMOTE_SCRIPTS_MAX_BYTES = 118_000;
/** Limit for all uncompressed files of a release, including pictures and fonts. */
const RELEASE_MAX_BYTES = 5_000_000;

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;
/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;

/**
 * @param {string} folder
 * @param {(name: string) => boolean} [isCounted]
 */
const sizeOf = (folder, isCounted = () => true) =>
  listFiles(folder)
    .filter((file) => isCounted(path.basename(file)))
    .reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0);

/**
 * @param {string} slot
 * @param {string} reason
 * @returns {never}
 * @throws Error with a readable sentence
 */
export function rejectRelease(slot, reason) {
  const workspace = slot === 'shell' ? slot : `mfe-${path.basename(slot)}`;
  throw new Error(`${workspace} was not published: ${reason} The release before it stays current.`);
}

/** @param {string} file */
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/**
 * Returns the published shell's description, or null before the first shell is published.
 * @param {string} publishedDir
 * @returns {ShellDescription | null}
 */
export function readPublishedShell(publishedDir) {
  try {
    const slot = path.join(publishedDir, 'shell');
    const { version } = readJson(path.join(slot, 'current.json'));
    return readJson(path.join(slot, version, 'shell.json'));
  } catch {
    return null;
  }
}

/** @param {{ path: PropertyKey[], message: string, values?: unknown[] }} issue */
const describeIssue = ({ path: place, message, values }) =>
  `${place.join('.')}: ${message}${values ? ` (one of ${values.join(', ')})` : ''}`;

/**
 * Rejects style sheets, because the shell's theme styles remotes and the registry lists only scripts.
 * @param {string} slot
 * @param {RemoteDescription} description
 */
function requireScriptsOnly(slot, { entry, exposes, chunks }) {
  const other = [entry, ...Object.values(exposes).flat(), ...chunks].find(
    ({ file }) => !file.endsWith('.js'),
  );
  if (other)
    rejectRelease(
      slot,
      `it loads ${other.file}, which is not a script. Remotes are styled by the design system (\`styled\`), not by style sheets.`,
    );
}

/**
 * Rejects global styles, because a remote may style only its slot.
 * @param {string} slot
 * @param {string} folder
 */
function requireStylesInSlot(slot, folder) {
  for (const file of listFiles(folder).filter((name) => name.endsWith('.js'))) {
    const found = findGlobalStyle(fs.readFileSync(path.join(folder, file), 'utf8'));
    if (found)
      rejectRelease(
        slot,
        `its script ${file} ${found}. Remotes style what is theirs, by \`styled\` of the design system.`,
      );
  }
}

/**
 * @param {string} slot
 * @param {RemoteDescription} description
 * @param {Contract} contract
 */
function requireValid(slot, description, { remotesCalls }) {
  const { success, error } = remotesCalls.remote.safeParse(description);
  if (!success)
    rejectRelease(
      slot,
      `the registry does not take its remote.json. ${error.issues.map(describeIssue).join('; ')}.`,
    );
}

const SHELL_FIRST = 'Publish a shell that has it first (`npm run build -- shell`).';
const WITHOUT_IT =
  'Build the remote without it, or publish a shell that shares it first (`tooling/src/build/initHost.ts`).';
const API_FIRST = 'Deploy an API that has it, and publish its shell first.';

/**
 * Rejects a release that the published shell cannot run. Releases built without our tooling have neither `contract` nor
 * `uses`.
 * @param {string} slot
 * @param {RemoteDescription} description
 * @param {ShellDescription} shell
 * @param {Contract} policy
 */
function requireProvided(slot, { requires, contract, uses = {} }, shell, policy) {
  const { version, provides = {}, surface = {} } = shell;
  const named = `the published shell ${version}`;
  for (const [name, used] of Object.entries(uses)) {
    const offered = surface[name]?.exports;
    const missing = (offered ? used.filter((each) => !Object.hasOwn(offered, each)) : []).join(', ');
    if (!missing) continue;
    rejectRelease(
      slot,
      name === CONTRACT
        ? `it uses the ${missing}, which the API of ${named} does not have. ${API_FIRST}`
        : `it uses ${missing} of ${name}, which ${named} does not have. ${SHELL_FIRST}`,
    );
  }
  const wire = surface[CONTRACT]?.version;
  const unprovided =
    policy.findUnprovided(requires, provides, semver.satisfies) ??
    (contract && wire
      ? policy.findUnprovided({ [CONTRACT]: `^${contract}` }, { [CONTRACT]: wire }, semver.satisfies)
      : undefined);
  if (unprovided)
    rejectRelease(
      slot,
      `${policy.describeUnprovided(unprovided, named)}. ${unprovided.name === CONTRACT ? API_FIRST : unprovided.provided ? SHELL_FIRST : WITHOUT_IT}`,
    );
}

/**
 * Rejects a shell that changes the shared surface without raising its versions.
 * @param {string} slot
 * @param {ShellDescription} description
 * @param {ShellDescription | null} published
 */
function requireVersions(slot, { surface = {} }, published) {
  const problem = findUnversionedChange(published?.surface ?? {}, surface);
  if (problem) rejectRelease(slot, problem);
}

/**
 * @param {{ publishedDir: string, slot: string, folder: string }} release a finished build
 * @throws Error with a readable sentence
 */
export async function checkRelease({ publishedDir, slot, folder }) {
  const bytes = sizeOf(folder, (file) => !file.endsWith('.map'));
  if (bytes > RELEASE_MAX_BYTES)
    rejectRelease(
      slot,
      `its files are ${megabytes(bytes)}; a release may have ${megabytes(RELEASE_MAX_BYTES)}.`,
    );
  const shell = readPublishedShell(publishedDir);
  if (slot === 'shell') {
    requireVersions(slot, readJson(path.join(folder, 'shell.json')), shell);
    return;
  }
  const description = readJson(path.join(folder, 'remote.json'));
  requireScriptsOnly(slot, description);
  requireStylesInSlot(slot, folder);
  const contract = await loadContract();
  requireValid(slot, description, contract);
  if (shell) requireProvided(slot, description, shell, contract);
}

/**
 * @param {{ slot: string, folder: string }} release including its compressed files
 * @throws Error with a readable sentence
 */
export function checkTransferSize({ slot, folder }) {
  const bytes = sizeOf(folder, (file) => file.endsWith('.js.br'));
  if (slot !== 'shell' && bytes > REMOTE_SCRIPTS_MAX_BYTES)
    rejectRelease(
      slot,
      `its scripts are ${kilobytes(bytes)} in brotli; a remote may have ${kilobytes(REMOTE_SCRIPTS_MAX_BYTES)}.`,
    );
}
