import { createTestEnvironment } from '../../tests/support/testEnvironment';

it('serves illustrations as images cacheable for a day, and no unknown name as an image', async () => {
  const environment = await createTestEnvironment();
  const picture = await fetch(`${environment.origin}/illustrations/mara.svg`);
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual(
    [200, 'image/svg+xml', 'public, max-age=86400'],
  );
  expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s);
  for (const name of ['nobody', 'constructor', '']) {
    const other = await fetch(`${environment.origin}/illustrations/${name}.svg`);
    expect(other.headers.get('content-type')).not.toContain('svg');
  }
  await environment.stop();
});
