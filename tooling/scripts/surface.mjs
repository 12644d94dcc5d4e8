/** `npm run surface`: records the public surface of the shared packages and the contract, and raises their versions. */
import fs from 'node:fs';
import path from 'node:path';
import { PACKAGES } from '../src/workspaces.mjs';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';
import { orStop, readOptions, requireKnown } from './steps/readOptions.mjs';

const { values } = readOptions({
  command: 'npm run surface',
  usage: `npm run surface                         records what client-kit, design-system and api-contract offer, and raises
                                        their versions: the minor one for an addition, the major one for a removal
                                        or an incompatible change
npm run surface -- --major client-kit   raises the major version for a change of behaviour that no type shows`,
  options: { major: { type: 'string' } },
});

ensureDependencies();
const { compareSurfaces } = await import('../src/surface/traits.mjs');
const { computeSurfaces, incrementVersion, loadContract, nextVersion, SURFACE_WORKSPACES } =
  await import('../src/surface/sharedSurface.mjs');
const { nextSince, readSurface, SURFACE_FORMAT, writeSurface } =
  await import('../src/surface/recordedSurface.mjs');
const { default: semver } = await import('semver');

orStop(() =>
  requireKnown(values.major === undefined ? [] : [values.major], {
    kind: 'shared package',
    known: SURFACE_WORKSPACES,
  }),
);

/** @typedef {{ version?: string, dependencies?: Record<string, string> }} Manifest */

/**
 * @param {string} file
 * @param {(content: Manifest & { packages: Record<string, Manifest> }) => void} edit
 */
function editJson(file, edit) {
  const content = JSON.parse(fs.readFileSync(file, 'utf8'));
  edit(content);
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Also updates the ranges of dependents, because npm links a workspace only if its version satisfies them.
 * @param {string} workspace
 * @param {string} version
 * @param {Record<string, Manifest>} manifests
 */
function setVersion(workspace, version, manifests) {
  const own = manifests[workspace];
  if (own) own.version = version;
  for (const { dependencies = {} } of Object.values(manifests))
    if (dependencies[`@sixfold/${workspace}`])
      dependencies[`@sixfold/${workspace}`] = `^${semver.major(version)}.0.0`;
}

const surfaces = await computeSurfaces(await loadContract());
for (const workspace of SURFACE_WORKSPACES) {
  const recorded = readSurface(workspace);
  const exports = surfaces[workspace] ?? {};
  const version =
    values.major === workspace ? incrementVersion(recorded.version, 'major') : nextVersion(recorded, exports);
  writeSurface(workspace, { version, since: nextSince(recorded, exports, version), exports });
  for (const name of PACKAGES)
    editJson(path.join(ROOT, name, 'package.json'), (manifest) =>
      setVersion(workspace, version, { [workspace]: {}, [name]: manifest }),
    );
  editJson(path.join(ROOT, 'tooling/templates/remote/package.json.template'), (manifest) =>
    setVersion(workspace, version, { [workspace]: {}, template: manifest }),
  );
  editJson(path.join(ROOT, 'package-lock.json'), ({ packages }) => setVersion(workspace, version, packages));
  console.log(
    `${workspace} ${recorded.version === version ? `stays ${version}` : `${recorded.version} -> ${version}`}`,
  );
  if (recorded.format !== SURFACE_FORMAT) continue;
  const { broken, added } = compareSurfaces(recorded.exports, exports);
  for (const place of broken) console.log(`  breaks ${place}`);
  for (const place of added) console.log(`  adds ${place}`);
}
