import { accountCalls, authCalls, photosCalls, profileCalls } from '@sixfold/api-contract';
import { deleteForGood } from '../../../../tests/support/deletions';
import { errorId } from '../../../../tests/support/browser';
import { jpegOf, upload, uploadMany } from '../../../../tests/support/pictures';
import {
  completeProfile,
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { runModerationCommand } from '../../safety/moderation/command';

let environment: TestEnvironment;
let bytes: Buffer;
let ada: Member;
let ben: Member;
let pairs = 0;
beforeAll(async () => {
  environment = await createTestEnvironment();
  bytes = await jpegOf(400, 500);
});
afterAll(() => environment.stop());
beforeEach(async () => {
  pairs += 1;
  ada = await environment.member(`Ada${pairs}`, completeProfile());
  ben = await environment.member(`Ben${pairs}`, completeProfile());
  environment.mails.splice(0);
});
afterEach(() => jest.restoreAllMocks());

/** Uploads a photo that the check flags as nudity, and returns its address. */
async function uploadExplicit({ browser }: Member): Promise<string> {
  const seen = jest.spyOn(environment.deps.nudityCheck, 'mayShowNudity').mockResolvedValue(true);
  const { url } = await upload({ browser }, bytes);
  seen.mockRestore();
  return url;
}
const run = (...args: string[]) => runModerationCommand(environment.app.moderation, args);
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const readStatus = async (url: string, { browser }: Member) => (await browser.send('GET', url)).status;
const remove = (photoUrl: string, { browser }: Member) =>
  browser.call(photosCalls.removePhoto, { body: { photoUrl } });
const ownPhotos = async ({ browser }: Member) => {
  const { photos, photosInReview } = (await browser.call(profileCalls.getOwnProfile)).reply;
  return { photos, photosInReview };
};
const shownPhotos = async (of: Member, { browser }: Member) =>
  (await browser.call(profileCalls.getMemberProfile, { params: { userId: of.id } })).reply.photos;
const countStored = (url: string) =>
  environment.deps.connection
    .collection('photos.files')
    .countDocuments({ filename: { $regex: `^${idOf(url)}` } });

describe('a photo that may show nudity', () => {
  it('is visible only to its owner until an operator approves it', async () => {
    const [first] = await uploadMany(ada, bytes, 1);
    const url = await uploadExplicit(ada);
    expect(await ownPhotos(ada)).toEqual({ photos: [first], photosInReview: [url] });
    expect((await ada.browser.call(authCalls.getUser)).reply.profile?.photosInReview).toEqual([url]);
    expect([await readStatus(url, ada), await readStatus(url, ben)]).toEqual([200, 404]);
    expect(await shownPhotos(ada, ben)).toEqual([first]);
    expect(await run('list')).toContain(`${idOf(url)}  of member ${ada.id}`);

    await run('approve', idOf(url), '--why', 'A statue.', '--by', 'Operator');
    expect(await ownPhotos(ada)).toEqual({ photos: [first, url], photosInReview: undefined });
    expect(await shownPhotos(ada, ben)).toEqual([first, url]);
    expect(await readStatus(url, ben)).toBe(200);
    expect(await run('list')).not.toContain(idOf(url));
    expect(await run('history', ada.id)).toContain(
      `approve_photo ${ada.id} by Operator, reports: 0. A statue.`,
    );
    await expect(run('approve', idOf(url), '--why', 'Again.')).rejects.toMatchObject({ id: 'not_found' });
  });

  it('is removed when an operator rejects it, and its owner gets the reason and can add another', async () => {
    const url = await uploadExplicit(ada);
    await run('reject', idOf(url), '--why', 'Please wear clothes.');
    expect(await ownPhotos(ada)).toEqual({ photos: [], photosInReview: undefined });
    expect(await readStatus(url, ada)).toBe(404);
    expect(environment.mails.filter(({ to }) => to === ada.email)).toMatchObject([
      { subject: 'One of your photos was not added', text: expect.stringContaining('Please wear clothes.') },
    ]);
    environment.advance(60_000);
    await environment.app.effects.deliverDue();
    expect(await countStored(url)).toBe(0);
    expect((await uploadMany(ada, bytes, 1)).length).toBe(1);
  });

  it('can be removed permanently, only by its owner', async () => {
    const url = await uploadExplicit(ada);
    expect(errorId(await remove(url, ben))).toBe('not_found');
    expect((await remove(url, ada)).body).toEqual({ photos: [] });
    const restored = await ada.browser.call(photosCalls.restorePhoto, { body: { photoUrl: url } });
    expect(errorId(restored)).toBe('not_found');
    await expect(run('approve', idOf(url), '--why', 'Late.')).rejects.toMatchObject({ id: 'not_found' });
    expect(await ownPhotos(ada)).toEqual({ photos: [], photosInReview: undefined });
  });

  it('counts towards the limit of six photos', async () => {
    await uploadMany(ada, bytes, 4);
    await uploadExplicit(ada);
    const answers = await Promise.all([upload(ada, bytes), upload(ada, bytes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(errorId(await upload(ada, bytes))).toBe('photo_limit');
    const { photos, photosInReview = [] } = await ownPhotos(ada);
    expect([photos.length, photosInReview.length]).toEqual([5, 1]);
  });

  it('is included in the data archive and deleted with the account', async () => {
    const url = await uploadExplicit(ada);
    const { origin, cookie } = ada.browser;
    const archive = await fetch(origin + accountCalls.exportData.path, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: PASSWORD }),
    });
    expect(Buffer.from(await archive.arrayBuffer()).includes('photos/1.')).toBe(true);
    await deleteForGood(environment, ada);
    expect(await countStored(url)).toBe(0);
    expect(await run('list')).not.toContain(idOf(url));
  });
});
