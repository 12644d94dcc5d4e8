/**
 * `npm run surface` records what client-kit and design-system export, and raises their versions to fit: a minor one for
 * new names, a major one when a name is gone. `-- --major client-kit` for a change that the names do not show.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ensureDependencies, ROOT } from './steps/dependencies.mjs';

ensureDependencies();
const { computeExports, nextVersion, readSurface, SURFACE_ROOMS, writeSurface } =
  await import('../src/release/sharedSurface.mjs');
const { default: semver } = await import('semver');

const [flag, majorRoom] = process.argv.slice(2);

function writeVersion(file, pick, version) {
  const content = JSON.parse(fs.readFileSync(file, 'utf8'));
  pick(content).version = version;
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

for (const room of SURFACE_ROOMS) {
  const recorded = readSurface(room);
  const exports = computeExports(room);
  const version =
    flag === '--major' && majorRoom === room
      ? semver.inc(recorded.version, 'major')
      : nextVersion(recorded, exports);
  writeSurface(room, { version, exports });
  writeVersion(path.join(ROOT, room, 'package.json'), (content) => content, version);
  writeVersion(path.join(ROOT, 'package-lock.json'), ({ packages }) => packages[room], version);
  console.log(
    `${room} ${recorded.version === version ? `stays ${version}` : `${recorded.version} -> ${version}`}`,
  );
}
