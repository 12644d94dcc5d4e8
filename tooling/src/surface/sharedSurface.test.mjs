import fs from 'node:fs';
import * as contract from '@sixfold/api-contract';
import { inRoot } from '../workspaces.mjs';
import { lowestVersion, nextSince, readSurface, SURFACE_FORMAT } from './recordedSurface.mjs';
import { computeSurfaces, findUnversionedChange, nextVersion, SURFACE_WORKSPACES } from './sharedSurface.mjs';

const recorded = { version: '1.2.3', format: SURFACE_FORMAT, exports: { Button: ':aa', Card: ':bb' } };

it.each([
  ['keeps the version when nothing changed', { Button: ':aa', Card: ':bb' }, '1.2.3'],
  ['raises the minor version when something is added', { Button: ':aa', Card: ':bb', Chip: ':cc' }, '1.3.0'],
  ['raises the major version when a name is removed', { Card: ':bb', Chip: ':cc' }, '2.0.0'],
  ['raises the major version when a type no longer fits', { Button: ':a9', Card: ':bb' }, '2.0.0'],
])('%s', (_title, exports, version) => {
  expect(nextVersion(recorded, exports)).toBe(version);
});

it.each([
  ['a break within a major version', '1.3.0', { Button: ':aa' }, /kit 1\.3\.0 differs .* 1\.2\.3 in Card/],
  ['an addition under the same version', '1.2.3', { ...recorded.exports, Chip: ':cc' }, /new minor version/],
  ['a break of those who return to the older one', '1.2.2', { ...recorded.exports, Chip: ':cc' }, /in Chip/],
  ['an addition under a minor version', '1.3.0', { ...recorded.exports, Chip: ':cc' }, null],
  ['a return to the older one', '1.2.2', { Button: ':aa' }, null],
  ['a break under a major version', '2.0.0', {}, null],
])('reports only unversioned changes: %s', (_what, version, exports, says) => {
  const found = findUnversionedChange(
    { kit: recorded },
    { kit: { version, format: SURFACE_FORMAT, exports } },
  );
  if (says) expect(found).toMatch(says);
  else expect(found).toBeNull();
});

describe('the version that introduced a part', () => {
  const before = {
    ...recorded,
    since: { Card: '1.1.0' },
    exports: { Button: '0:aa', Card: ':bb', 'call a.b': 'reply:aa', 'event x': '0:aa' },
  };
  /** @param {Record<string, string>} changed */
  const since = (changed) => nextSince(before, { ...before.exports, ...changed }, '1.3.0');

  it('is recorded for a new export and kept for earlier ones', () => {
    expect(since({ Chip: ':cc' })).toEqual({ Card: '1.1.0', Chip: '1.3.0' });
  });

  it('is raised when an export or the input of a call gets an addition', () => {
    expect(since({ Button: '0:aa 0.size?:bb' })).toEqual({ Card: '1.1.0', Button: '1.3.0' });
    expect(since({ 'call a.b': 'body:bb reply:aa' })).toEqual({ Card: '1.1.0', 'call a.b': '1.3.0' });
  });

  it('stays when a reply or an event gets an addition', () => {
    expect(since({ 'call a.b': 'reply:aa reply.name?:bb' })).toEqual({ Card: '1.1.0' });
    expect(since({ 'event x': '0:aa 0.name:bb' })).toEqual({ Card: '1.1.0' });
  });

  it('is raised when a property of a reply or an event can no longer be missing', () => {
    const optional = { ...before, exports: { ...before.exports, 'event x': '0:aa 0.name?:bb' } };
    expect(nextSince(optional, { ...before.exports, 'event x': '0:aa 0.name:bb' }, '1.3.0')).toEqual({
      Card: '1.1.0',
      'event x': '1.3.0',
    });
  });

  it('stays when only the format of the recording changed', () => {
    const older = { ...before, format: SURFACE_FORMAT - 1 };
    expect(nextSince(older, { ...before.exports, Button: '0:aa 0.size?:bb' }, '1.2.3')).toEqual({
      Card: '1.1.0',
    });
  });

  it('is forgotten with a new major version', () => {
    expect(nextSince(before, before.exports, '2.0.0')).toEqual({});
  });

  it('is the lowest version that a release with these parts needs', () => {
    const surface = { version: '1.3.0', since: { Card: '1.1.0', Chip: '1.3.0' } };
    expect(lowestVersion(surface, ['Button'])).toBe('1.0.0');
    expect(lowestVersion(surface, ['Button', 'Card'])).toBe('1.1.0');
    expect(lowestVersion(surface, ['Chip', 'Card'])).toBe('1.3.0');
  });
});

it('does not compare recordings of different formats', () => {
  const older = { ...recorded, format: SURFACE_FORMAT - 1 };
  expect(nextVersion(older, {})).toBe('1.2.3');
  expect(findUnversionedChange({ kit: older }, { kit: { ...recorded, exports: {} } })).toBeNull();
});

describe('the recorded surface', () => {
  /** @type {Record<string, Record<string, string>>} */
  let surfaces;
  beforeAll(async () => {
    surfaces = await computeSurfaces(contract);
  });

  // A failure here means: run `npm run surface`, which raises the version and records the surface.
  it.each(SURFACE_WORKSPACES)('of %s matches the sources and the current version', (workspace) => {
    const { version } = JSON.parse(fs.readFileSync(inRoot(workspace, 'package.json'), 'utf8'));
    expect(readSurface(workspace)).toEqual({
      version,
      format: SURFACE_FORMAT,
      since: expect.any(Object),
      exports: surfaces[workspace],
    });
  });
});
