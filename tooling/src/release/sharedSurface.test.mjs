import fs from 'node:fs';
import { inRoot } from '../workspaces.mjs';
import { computeExports, nextVersion, readSurface, SURFACE_ROOMS } from './sharedSurface.mjs';

const recorded = { version: '1.2.3', exports: ['Button', 'Card'] };

it('keeps the version when the same names are exported', () => {
  expect(nextVersion(recorded, ['Button', 'Card'])).toBe('1.2.3');
});

it('raises the minor version when a name is added', () => {
  expect(nextVersion(recorded, ['Button', 'Card', 'Chip'])).toBe('1.3.0');
});

it('raises the major version when a name is removed', () => {
  expect(nextVersion(recorded, ['Card', 'Chip'])).toBe('2.0.0');
});

describe.each(SURFACE_ROOMS)('%s', (room) => {
  // A failure here means: run `npm run surface`, which raises the version and records the names.
  it('records the names that it exports, under its current version', () => {
    const { version } = JSON.parse(fs.readFileSync(inRoot(room, 'package.json'), 'utf8'));
    expect(readSurface(room)).toEqual({ version, exports: computeExports(room) });
  });
});
