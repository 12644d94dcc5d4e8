import { discoveryCalls, enhancementCalls, photosCalls, profileCalls } from '@sixfold/api-contract';
import { deleteAccount, deleteForGood, finishDeletions } from '../../../../tests/support/deletions';
import { block, joinAs, NOBODY } from '../../../../tests/support/relations';
import { errorId } from '../../../../tests/support/browser';
import { jpegOf } from '../../../../tests/support/pictures';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { expectEventually } from '../../../../tests/support/waiting';
import { DAY_MS } from '../../../durations';

let environment: TestEnvironment;
let names = 0;
let picture: Buffer;

beforeAll(async () => {
  environment = await createTestEnvironment();
  picture = await jpegOf();
});
afterAll(() => environment.stop());

const join = (name: string) => joinAs(environment)(`${name}${(names += 1)}`);

async function addPhoto({ browser }: Member): Promise<string> {
  const { body } = await browser.sendForm(photosCalls.uploadPhoto, { files: [{ bytes: picture }] });
  return (body as { url: string }).url;
}

const decide = (
  { browser }: Member,
  { id }: { id: string },
  seenPhotoUrl?: string,
  action: 'like' | 'pass' | 'not_now' = 'pass',
) => browser.call(discoveryCalls.submitDecision, { params: { matchId: id }, body: { action, seenPhotoUrl } });

const views = () => environment.deps.connection.collection('photoViews');
const photoIdOf = (url: string) => url.split('/').at(-1);
const countViews = (url: string) => views().countDocuments({ photoId: photoIdOf(url) });
const expectViews = (url: string, count: number) => expectEventually(() => countViews(url), count);

const performanceOf = async ({ browser }: Member) =>
  (await browser.call(enhancementCalls.getPerformance)).reply;

/** Adds views of the given day by viewers without accounts. */
async function addViews(
  owner: Member,
  url: string,
  count: number,
  { likes = 0, daysAgo = 0 } = {},
): Promise<void> {
  const now = environment.deps.clock().getTime() - daysAgo * DAY_MS;
  const { ObjectId } = environment.deps.connection.base.Types;
  await views().insertMany(
    Array.from({ length: count }, (_, index) => ({
      photoId: photoIdOf(url),
      ownerId: new ObjectId(owner.id),
      viewerKey: `viewer ${(names += 1)}`,
      day: new Date(now - (now % DAY_MS)),
      isLike: index < likes,
    })),
  );
}

describe('a view of a photo', () => {
  it('counts once per viewer and day, with the latest decision', async () => {
    const [ada, ben] = await Promise.all([join('Ada'), join('Ben')]);
    const url = await addPhoto(ada);
    await decide(ben, ada, url, 'pass');
    await expectViews(url, 1);
    await decide(ben, ada, url, 'like');
    await expectEventually(
      async () => (await views().findOne({ photoId: photoIdOf(url) }))?.['isLike'] as unknown,
      true,
    );
    expect(await countViews(url)).toBe(1);
    environment.advance(DAY_MS);
    await decide(ben, ada, url, 'like');
    await expectViews(url, 2);
  });

  it("does not count without a photo, with another member's photo, or for Not now", async () => {
    const [ada, ben, cy] = await Promise.all([join('Ada'), join('Ben'), join('Cy')]);
    const [own, another] = [await addPhoto(ada), await addPhoto(cy)];
    await decide(ben, ada);
    await decide(ben, ada, another);
    await decide(ben, ada, `/api/photos/${NOBODY}`);
    await decide(ben, ada, own, 'not_now');
    // Once this last view is stored, the earlier ones would be too.
    await decide(ben, cy, another);
    await expectViews(another, 1);
    expect(await countViews(own)).toBe(0);
  });

  it('counts each seen photo of the profile once, and none of another member', async () => {
    const [ada, ben, cy] = await Promise.all([join('Ada'), join('Ben'), join('Cy')]);
    const [main, second, unseen] = [await addPhoto(ada), await addPhoto(ada), await addPhoto(ada)];
    const another = await addPhoto(cy);
    await ben.browser.call(discoveryCalls.submitDecision, {
      params: { matchId: ada.id },
      body: { action: 'like', seenPhotoUrl: main, seenPhotoUrls: [main, second, second, another] },
    });
    await expectViews(main, 1);
    await expectViews(second, 1);
    expect(await Promise.all([unseen, another].map(countViews))).toEqual([0, 0]);
  });

  it('does not count from blocked viewers or the member themselves', async () => {
    const [ada, ben, cy] = await Promise.all([join('Ada'), join('Ben'), join('Cy')]);
    const url = await addPhoto(ada);
    await block(ada, ben);
    expect(errorId(await decide(ben, ada, url))).toBe('member_not_found');
    expect(errorId(await decide(ada, ada, url))).toBe('own_profile');
    await decide(cy, ada, url);
    await expectViews(url, 1);
  });

  it("is stored without the viewer's id", async () => {
    const [ada, ben] = await Promise.all([join('Ada'), join('Ben')]);
    const url = await addPhoto(ada);
    await decide(ben, ada, url);
    await expectViews(url, 1);
    expect(JSON.stringify(await views().findOne({ photoId: photoIdOf(url) }))).not.toContain(ben.id);
  });

  it("is removed with its owner's account and with its viewer's", async () => {
    const [ada, ben, cy] = await Promise.all([join('Ada'), join('Ben'), join('Cy')]);
    const url = await addPhoto(ada);
    await decide(ben, ada, url);
    await decide(cy, ada, url);
    await expectViews(url, 2);
    await deleteAccount(ben);
    await expectViews(url, 1);
    await finishDeletions(environment);
    await expectViews(url, 1);
    await deleteForGood(environment, ada);
    await expectViews(url, 0);
  });
});

describe('getPerformance', () => {
  it('counts complete days in steps of five and scores the rounded counts', async () => {
    const ada = await join('Ada');
    const [main, second] = [await addPhoto(ada), await addPhoto(ada)];
    await addViews(ada, main, 13, { likes: 6 });
    await addViews(ada, second, 4, { likes: 4 });
    expect(await performanceOf(ada)).toMatchObject({ impressions: 0, photos: [{ impressions: 0 }, {}] });
    environment.advance(DAY_MS);
    expect(await performanceOf(ada)).toEqual({
      photos: [
        { id: photoIdOf(main), url: main, isMain: true, score: 95, impressions: 10, likes: 5 },
        { id: photoIdOf(second), url: second, isMain: false, score: 70, impressions: 0, likes: 0 },
      ],
      impressions: 15,
      likes: 10,
      hasImpressions: true,
      hasLikes: true,
      matches: 0,
    });
  });

  it('counts a like once, no matter how many photos were seen before it', async () => {
    const ada = await join('Ada');
    const [main, second] = [await addPhoto(ada), await addPhoto(ada)];
    await addViews(ada, main, 5, { likes: 5, daysAgo: 1 });
    const seen = await views()
      .find({ photoId: photoIdOf(main) })
      .toArray();
    await views().insertMany(seen.map(({ _id, ...view }) => ({ ...view, photoId: photoIdOf(second) })));
    expect(await performanceOf(ada)).toMatchObject({
      photos: [{ likes: 5 }, { likes: 5 }],
      impressions: 10,
      likes: 5,
    });
  });

  it('reports whether there were any views, including those of deleted photos', async () => {
    const ada = await join('Ada');
    expect(await performanceOf(ada)).toMatchObject({ hasImpressions: false, hasLikes: false });
    const url = await addPhoto(ada);
    await addViews(ada, url, 1, { daysAgo: 1 });
    const someone = { impressions: 0, likes: 0, hasImpressions: true, hasLikes: false };
    expect(await performanceOf(ada)).toMatchObject(someone);
    await ada.browser.call(profileCalls.patchProfile, { body: { photos: [] } });
    expect(await performanceOf(ada)).toMatchObject(someone);
  });

  it('ignores views older than thirty days', async () => {
    const ada = await join('Ada');
    const url = await addPhoto(ada);
    await addViews(ada, url, 5, { daysAgo: 31 });
    expect(await performanceOf(ada)).toMatchObject({ impressions: 0 });
    await addViews(ada, url, 5, { daysAgo: 30 });
    expect(await performanceOf(ada)).toMatchObject({ impressions: 5 });
  });

  it('counts the matches of the same period', async () => {
    const [ada, ben] = await Promise.all([join('Ada'), join('Ben')]);
    await decide(ada, ben, undefined, 'like');
    await decide(ben, ada, undefined, 'like');
    expect(await performanceOf(ada)).toMatchObject({ matches: 1, photos: [] });
  });

  it('requires a session and a profile', async () => {
    const call = (browser: Member['browser']) => browser.call(enhancementCalls.getPerformance);
    expect(errorId(await call(environment.visitor()))).toBe('not_signed_in');
    expect(errorId(await call((await environment.account('Bare')).browser))).toBe('profile_required');
  });
});
