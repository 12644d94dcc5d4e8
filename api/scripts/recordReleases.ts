/**
 * Records releases of a version, to test that later versions can serve them. In a checkout of that version:
 *
 *     export PUBLISHED_DIR=<folder>
 *     npm run build -- shell auth discovery
 *     node examples/vite/build.mjs && npm run release -- publish --from examples/vite/dist    (if the example exists)
 *
 * Then in this checkout:
 *
 *     npx tsx api/scripts/recordReleases.ts <the checkout> <the folder> api/tests/releases/<its commit>.json.br
 *
 * Large files are truncated to a few bytes, and the version's own `publish` then writes and signs them.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { RecordedReleases } from '../tests/support/recordedReleases';

const EMPTY_MAP = '{"version":3,"sources":[],"names":[],"mappings":""}';
/** Limits the markup, styles and scripts in a description of prerendered pages. */
const TEXT_MAX_CHARACTERS = 200;
const EXPORTS_MAX = 5;

interface Publisher {
  publish: (build: object) => Promise<void>;
}
interface Signatures {
  makeKeyPair: (name: string) => string;
  signRoot: (files: { plan: string; key: string }) => string;
}

const sha384 = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
const readText = (file: string) => readFileSync(file, 'utf8');
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Loads a file of the checkout from the first existing path, or returns null. */
async function load<T>(checkout: string, paths: string[]): Promise<T | null> {
  const file = paths.map((each) => path.join(checkout, each)).find(existsSync);
  return file ? ((await import(pathToFileURL(file).href)) as T) : null;
}

const shortenTexts = (key: string, value: unknown): unknown =>
  /^(?:html|css|early|startScript)$/.test(key) && typeof value === 'string'
    ? value.slice(0, TEXT_MAX_CHARACTERS)
    : value;

/** Shortens the list of a shell's exports, which only the publisher reads. */
const shortenExports = (key: string, value: unknown): unknown =>
  key === 'exports' && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value ?? {}).slice(0, EXPORTS_MAX))
    : value;

function cut(name: string, text: string): string {
  if (name.endsWith('.map')) return EMPTY_MAP;
  if (name.endsWith('.js')) return `"${name}";\n`;
  if (/^pages(?:\.[0-9a-f]+)?\.json$/.test(name))
    return `${JSON.stringify(JSON.parse(text, shortenTexts))}\n`;
  if (name === 'shell.json') return `${JSON.stringify(JSON.parse(text, shortenExports), null, 2)}\n`;
  if (/\.(?:json|ts)$/.test(name)) return text;
  return `/* ${name} */\n`;
}

/** Truncates the files of a build and updates the hashes in its descriptions. */
function cutFiles(folder: string): void {
  const isDescription = (name: string) => /^(?:remote|shell|pages)\.json$/.test(name);
  const names = listFiles(folder).sort((a, b) => Number(isDescription(a)) - Number(isDescription(b)));
  const hashes = new Map<string, string>();
  for (const name of names) {
    const file = path.join(folder, name);
    const before = readFileSync(file);
    let after = cut(name, before.toString());
    if (isDescription(name)) for (const [built, short] of hashes) after = after.replaceAll(built, short);
    hashes.set(sha384(before), sha384(after));
    writeFileSync(file, after);
  }
}

/** Creates the keys of a deployment in `folder`: `<role>.pem` and the root document. */
function makeTrust(
  { makeKeyPair, signRoot }: Signatures,
  folder: string,
  teams: string[],
): RecordedReleases['trust'] {
  const roleNames = ['registry', ...teams];
  const rootKey = makeKeyPair(path.join(folder, 'root'));
  for (const role of roleNames) makeKeyPair(path.join(folder, role));
  const plan = path.join(folder, 'plan.json');
  const roles = Object.fromEntries(roleNames.map((role) => [role, [`${role}.pub.pem`]]));
  writeFileSync(plan, JSON.stringify({ version: 1, expires: '2099-01-01T00:00:00Z', roles }));
  const root: unknown = JSON.parse(readText(signRoot({ plan, key: path.join(folder, 'root.pem') })));
  return { root, rootKeys: [rootKey], registryKey: readText(path.join(folder, 'registry.pem')) };
}

/**
 * Copies the input of `publish` for the only release of a slot.
 * @returns its version
 */
function copyBuild(published: string, slot: string, target: string): string {
  const entries = readdirSync(path.join(published, slot), { withFileTypes: true });
  const [version = '', ...others] = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  if (others.length > 0) throw new Error(`${slot} has more than one release.`);
  const isBuilt = (file: string) => !/\.(?:br|gz)$|[\\/]signature\.json$/.test(file);
  cpSync(path.join(published, slot, version), target, { recursive: true, filter: isBuilt });
  const maps = path.join(published, 'maps', path.basename(slot), version);
  if (existsSync(maps)) cpSync(maps, target, { recursive: true });
  return version;
}

async function main(): Promise<void> {
  const [checkout, built, target] = process.argv.slice(2).map((each) => path.resolve(each));
  if (!checkout || !built || !target)
    throw new Error('Name the checkout of a version, the folder of its releases and the file to write.');
  const places = ['tooling/src/release/publish.mjs', 'tooling/src/publish.mjs'];
  const publisher = await load<Publisher>(checkout, places);
  const signatures = await load<Signatures>(checkout, ['tooling/src/release/signatures.mjs']);
  const slots = ['shell', ...readdirSync(path.join(built, 'remotes')).map((name) => `remotes/${name}`)];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-record-'));
  const publishedDir = path.join(folder, 'published');
  try {
    const teams = slots.map((slot) => path.basename(slot));
    const trust = signatures && makeTrust(signatures, folder, teams);
    for (const slot of slots) {
      const from = path.join(folder, 'builds', slot);
      const version = copyBuild(built, slot, from);
      cutFiles(from);
      await publisher?.publish({
        publishedDir,
        slot,
        version,
        from,
        isLive: existsSync(path.join(built, slot, 'current.json')),
        // Until ef9e00ac, current.json also contained the description of the shell.
        current: slot === 'shell' ? JSON.parse(readText(path.join(from, 'shell.json'))) : {},
        keyFile: trust ? path.join(folder, `${path.basename(slot)}.pem`) : undefined,
      });
    }
    const names = listFiles(publishedDir).filter((name) => !/\.(?:br|gz)$/.test(name));
    const files = Object.fromEntries(
      names.sort().map((name) => [name, readText(path.join(publishedDir, name))]),
    );
    writeFileSync(target, brotliCompressSync(JSON.stringify({ files, trust } satisfies RecordedReleases)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
