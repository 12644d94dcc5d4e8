import { photosCalls } from '@sixfold/api-contract';
import sharp from 'sharp';
import { createWorld, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

describe('a photo', () => {
  it('is cut as the member wishes and served in three sizes', async () => {
    const ada = await world.member('Ada');
    const bytes = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c86' } })
      .jpeg()
      .toBuffer();
    const crop = JSON.stringify({ x: 0, y: 0, width: 0.5, height: 1 });
    const answer = await ada.browser.sendForm(photosCalls.uploadPhoto, {
      files: [{ bytes }],
      fields: { crop },
    });
    expect(answer.status).toBe(200);
    const { url, photos } = answer.body as { url: string; photos: string[] };
    expect(photos).toEqual([url]);
    for (const [size, width] of [
      ['small', 160],
      ['medium', 640],
      ['large', 800],
    ] as const) {
      const { body } = await ada.browser.send('GET', `${url}?size=${size}`);
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ width, height: width * 1.25 });
    }
  });
});
