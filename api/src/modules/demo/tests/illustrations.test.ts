import { drawIllustration } from '../illustrations';
import { createTestEnvironment } from '../../../../tests/support/testEnvironment';

const NAMES = [
  'pair',
  'mara',
  'ilya',
  'noor',
  'tomas',
  'adaeze',
  'lena',
  'marek',
  'ife',
  'carla',
  'jun',
  'paola',
];

describe('illustrations of the public pages', () => {
  it('show every person named on the pages with a distinct face', () => {
    const drawings = NAMES.map(drawIllustration);
    for (const drawing of drawings) expect(drawing).toMatch(/^<svg .*<\/svg>$/s);
    expect(new Set(drawings).size).toBe(NAMES.length);
  });

  it('exist for no other name', () => {
    for (const name of ['somebody', 'constructor', 'toString', '']) expect(drawIllustration(name)).toBeNull();
  });

  it('are served as images cacheable for a day; unknown names are not images', async () => {
    const environment = await createTestEnvironment();
    const picture = await fetch(`${environment.origin}/illustrations/mara.svg`);
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('cache-control'),
    ]).toEqual([200, 'image/svg+xml', 'public, max-age=86400']);
    expect(await picture.text()).toBe(drawIllustration('mara'));
    const other = await fetch(`${environment.origin}/illustrations/nobody.svg`);
    expect(other.headers.get('content-type')).not.toContain('svg');
    await environment.stop();
  });
});
