import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PHOTO_RESTORE_SECONDS, photosCalls, profileCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { createPhotosService } from '../service';
import { createPhotoList } from '../../profile/photoList/repository';
import { createProfileRepository } from '../../profile/repository';
import type { ProfileService } from '../../profile/service';
import type { NewObject } from '../../../providers/photoStore';
import { errorId } from '../../../../tests/support/browser';
import { download, jpegOf, upload, uploadMany } from '../../../../tests/support/pictures';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

const PHOTOS_MAX = 6;

let environment: TestEnvironment;
let ada: Member;
let bytes: Buffer;
beforeAll(async () => {
  environment = await createTestEnvironment();
  bytes = await jpegOf(400, 500);
});
afterAll(() => environment.stop());
let members = 0;
beforeEach(async () => {
  members += 1;
  ada = await environment.member(`Ada${members}`);
});

const photosOf = async ({ browser }: Member) => (await browser.call(profileCalls.listOwnPhotos)).reply.photos;
const remove = (photoUrl: string, { browser } = ada) =>
  browser.call(photosCalls.removePhoto, { body: { photoUrl } });
const restore = (photoUrl: string, { browser } = ada) =>
  browser.call(photosCalls.restorePhoto, { body: { photoUrl } });
const order = (photos: string[]) => ada.browser.call(profileCalls.patchProfile, { body: { photos } });
const look = (url: string, { browser } = ada) => browser.send('GET', url);

/** Names of the stored objects of a photo. */
async function storedOf(url: string): Promise<string[]> {
  const files = await environment.deps.connection.collection('photos.files').find({}).toArray();
  const id = url.split('/').at(-1) ?? '';
  return files.map(({ filename }) => String(filename)).filter((name) => name.startsWith(id));
}
const countStored = async () => ({
  files: await environment.deps.connection.collection('photos.files').countDocuments({}),
  chunks: await environment.deps.connection.collection('photos.chunks').countDocuments({}),
});

/** Creates the service without the HTTP layer, for cases that no call can produce. */
function serviceWith(photoList = createPhotoList(environment.deps.connection)) {
  const profiles = createProfileRepository(environment.deps.connection);
  const find = (id: string) => profiles.findByUser(id);
  return createPhotosService({
    ...environment.deps,
    profiles: { photoList, findRecord: find, requireRecord: find } as object as ProfileService,
  });
}

describe('the limit of six photos', () => {
  it('rejects the seventh photo without side effects', async () => {
    const urls = await uploadMany(ada, bytes, PHOTOS_MAX);
    const before = await countStored();
    expect(errorId(await upload(ada, bytes))).toBe('photo_limit');
    expect(await photosOf(ada)).toEqual(urls);
    expect(await countStored()).toEqual(before);
  });

  it('holds for concurrent uploads: only one of two becomes the sixth', async () => {
    const five = await uploadMany(ada, bytes, PHOTOS_MAX - 1);
    const before = await countStored();
    const answers = await Promise.all([upload(ada, bytes), upload(ada, bytes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const photos = await photosOf(ada);
    expect(photos.slice(0, 5)).toEqual(five);
    expect(photos).toHaveLength(PHOTOS_MAX);
    const [{ length: each }] = [await storedOf(photos[5] ?? '')];
    expect((await countStored()).files).toBe(before.files + each);
  });

  it('allows concurrent uploads, reorders and removals without losing or duplicating a photo', async () => {
    const urls = await uploadMany(ada, bytes, 3);
    const [first = '', second = '', third = ''] = urls;
    const [added, , ordered] = await Promise.all([
      upload(ada, bytes),
      remove(second),
      order([third, first, second]),
      upload(ada, bytes),
    ]);
    expect([200, 400]).toContain(ordered.status);
    const photos = await photosOf(ada);
    expect(new Set(photos).size).toBe(4);
    expect(photos).toEqual(expect.arrayContaining([first, third, added.url]));
    expect(photos).not.toContain(second);
  });
});

describe('a removed photo', () => {
  it('is hidden immediately, and its bytes are deleted later', async () => {
    const [url = ''] = await uploadMany(ada, bytes, 1);
    expect((await remove(url)).reply.photos).toEqual([]);
    for (const size of ['small', 'medium', 'large']) {
      const answer = await look(`${url}?size=${size}`);
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
    await environment.runScheduled();
    expect(await storedOf(url)).not.toEqual([]);
    environment.advance((PHOTO_RESTORE_SECONDS + 10) * 1_000);
    expect(await photosOf(ada)).toEqual([]);
    await remove((await upload(ada, bytes)).url);
    expect(Math.max(...(await environment.runScheduled()))).toBeLessThan(60_000);
    expect(await storedOf(url)).toEqual([]);
  });

  it('is restored to its position, also by repeated calls', async () => {
    const [first = '', second = '', third = ''] = await uploadMany(ada, bytes, 3);
    expect((await remove(second)).reply.photos).toEqual([first, third]);
    expect((await remove(second)).reply.photos).toEqual([first, third]);
    expect((await restore(second)).reply.photos).toEqual([first, second, third]);
    expect((await restore(second)).reply.photos).toEqual([first, second, third]);
    expect((await look(second)).status).toBe(200);
    environment.advance(120_000);
    await environment.runScheduled();
    expect((await look(second)).status).toBe(200);
  });

  it('can be restored only within 30 seconds and while there is room', async () => {
    const urls = await uploadMany(ada, bytes, PHOTOS_MAX);
    const [first = '', second = ''] = urls;
    await remove(first);
    const { url } = await upload(ada, bytes);
    expect(errorId(await restore(first))).toBe('photo_limit');
    await remove(url);
    await remove(second);
    environment.advance((PHOTO_RESTORE_SECONDS - 5) * 1_000);
    // Restored to the first position: the photo before it has been removed.
    expect((await restore(second)).reply.photos[0]).toBe(second);
    environment.advance(10_000);
    expect(errorId(await restore(first))).toBe('not_found');
    expect(await photosOf(ada)).toHaveLength(PHOTOS_MAX - 1);
  });

  it('can be removed and restored only by its owner', async () => {
    const [url = ''] = await uploadMany(ada, bytes, 1);
    const eve = await environment.member(`Eve${members}`);
    expect(errorId(await remove(url, eve))).toBe('not_found');
    await remove(url);
    expect(errorId(await restore(url, eve))).toBe('not_found');
    expect(await photosOf(eve)).toEqual([]);
    expect((await restore(url)).reply.photos).toEqual([url]);
  });

  it('is deleted at the next start when the server stops first', async () => {
    const [url = ''] = await uploadMany(ada, bytes, 1);
    await remove(url);
    environment.advance(120_000);
    await environment.restart();
    expect(await storedOf(url)).toEqual([]);
  });
});

describe('a failing upload', () => {
  const brokenPut = (storedBefore: number) => {
    const { photoStore } = environment.deps;
    const put = photoStore.put.bind(photoStore);
    return jest.spyOn(photoStore, 'put').mockImplementationOnce(async (objects: readonly NewObject[]) => {
      await put(objects.slice(0, storedBefore));
      throw new Error('the disk is full');
    });
  };

  it.each([0, 1])(
    'loses no photo and leaves no bytes when storing fails after %d objects',
    async (storedBefore) => {
      const urls = await uploadMany(ada, bytes, 2);
      const before = await countStored();
      brokenPut(storedBefore);
      expect(errorId(await upload(ada, bytes))).toBe('internal');
      expect(await countStored()).toEqual(before);
      expect(await photosOf(ada)).toEqual(urls);
      expect((await upload(ada, bytes)).photos).toHaveLength(3);
    },
  );

  it('keeps the photo when only the reply of the last step was lost', async () => {
    const list = createPhotoList(environment.deps.connection);
    const photos = serviceWith({
      ...list,
      async add(...step) {
        await list.add(...step);
        throw new Error('the connection broke');
      },
    });
    const file = path.join(environment.deps.config.dataDir, 'me.jpg');
    writeFileSync(file, bytes);
    await expect(photos.upload(ada.id, file)).rejects.toThrow('the connection broke');
    const [url = ''] = await photosOf(ada);
    expect((await look(url)).status).toBe(200);
  });

  it('leaves no bytes when the profile is deleted in the meantime', async () => {
    const before = await countStored();
    const { connection } = environment.deps;
    const list = createPhotoList(connection);
    const photos = serviceWith({
      ...list,
      async add(...step) {
        await connection.collection('profiles').deleteOne({ userId: new Types.ObjectId(ada.id) });
        return list.add(...step);
      },
    });
    const file = path.join(environment.deps.config.dataDir, 'me.jpg');
    writeFileSync(file, bytes);
    await expect(photos.upload(ada.id, file)).rejects.toMatchObject({ id: 'photo_limit' });
    expect(await countStored()).toEqual(before);
  });

  it('leaves its bytes to a later start when they cannot be deleted either', async () => {
    const before = await countStored();
    brokenPut(1);
    jest.spyOn(environment.deps.photoStore, 'remove').mockRejectedValueOnce(new Error('still full'));
    expect(errorId(await upload(ada, bytes))).toBe('internal');
    expect((await countStored()).files).toBe(before.files + 1);
    await environment.restart();
    expect((await countStored()).files).toBe(before.files + 1);
    environment.advance(60 * 60 * 1_000);
    await environment.restart();
    expect(await countStored()).toEqual(before);
  });
});

describe('the service for exports and deletions of accounts', () => {
  it('lists all photos in order with their bytes', async () => {
    const urls = await uploadMany(ada, bytes, 2);
    await order([...urls].reverse());
    const listed = await serviceWith().listPhotos(ada.id);
    expect(listed.map(({ id }) => `/api/photos/${id}`)).toEqual([...urls].reverse());
    const parts: Buffer[] = [];
    for await (const part of listed[0]?.photo.open() ?? []) parts.push(part as Buffer);
    expect(Buffer.concat(parts)).toEqual(await download(ada, urls[1] ?? ''));
  });

  it('deletes all photos, including those just removed, and can be called again', async () => {
    const ben = await environment.member(`Ben${members}`);
    const kept = (await upload(ben, bytes)).url;
    const urls = await uploadMany(ada, bytes, 3);
    await remove(urls[1] ?? '');
    await serviceWith().removeAllOf(ada.id);
    await serviceWith().removeAllOf(ada.id);
    for (const url of urls) expect(await storedOf(url)).toEqual([]);
    expect(errorId(await restore(urls[1] ?? ''))).toBe('not_found');
    expect(await photosOf(ada)).toEqual([]);
    expect((await look(kept)).status).toBe(200);
  });
});
