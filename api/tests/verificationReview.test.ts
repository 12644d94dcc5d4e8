import { verificationCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { manualVerifier } from '../src/providers/faceVerifier/faceVerifier';
import { errorId } from './support/browser';
import { begin, check, own, photographed } from './support/photoChecks';
import { createWorld, openSocket, settled, type World } from './support/world';

const { withdrawPhotoCheck } = verificationCalls;
const DAY_MS = 24 * 60 * 60_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.deps.faceVerifier = manualVerifier;
  await world.restart();
});
afterAll(() => world.stop());

describe('a check that waits for a person', () => {
  async function waiting(name: string) {
    const member = await photographed(world, name);
    const answer = await check(member);
    const review = (await world.app.reviewDesk.list()).find(({ userId }) => userId === member.id);
    return { member, answer, reviewId: review?.id ?? '' };
  }
  const reviews = () => world.deps.connection.collection('photoCheckReviews').countDocuments();

  it('is pending, says so, and cannot be begun a second time', async () => {
    const { member, answer } = await waiting('Val');
    expect(answer.reply).toMatchObject({ verified: false, problem: null, verificationStatus: 'pending' });
    expect(answer.reply.reason).toContain('wait for a person');
    expect(await own(member)).toMatchObject({ verificationStatus: 'pending', isPhotoVerified: false });
    expect(errorId(await begin(member))).toBe('photo_check_pending');
  });

  it('shows the captures with the photos to the person, as pictures of our own making', async () => {
    const { member, reviewId } = await waiting('Wim');
    const review = await world.app.reviewDesk.find(reviewId);
    expect(review.photos.map(({ id }) => id)).toEqual(member.photoIds);
    expect(review.captures).toHaveLength(3);
    for (const capture of review.captures)
      expect(await sharp(capture).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
  });

  it('is decided once: the captures are deleted, the badge is there, and the member hears of it', async () => {
    const { member, reviewId } = await waiting('Xen');
    const before = await reviews();
    const live = openSocket(world.origin, member.browser.cookie);
    await settled(live.socket);
    world.app.reviewDesk.startTelling();
    await world.app.reviewDesk.accept(reviewId, [member.photoIds[0] ?? '']);
    expect(await reviews()).toBe(before - 1);
    await expect(world.app.reviewDesk.reject(reviewId, 'no_face')).rejects.toMatchObject({ id: 'not_found' });
    await world.runScheduled();
    expect(await live.next('verification_decided')).toEqual({
      verified: true,
      isPhotoVerified: true,
      reason: null,
    });
    live.socket.close();
    expect(await own(member)).toMatchObject({
      isPhotoVerified: true,
      verificationStatus: 'none',
      verificationAttempts: 0,
    });
    expect(await world.deps.connection.collection('photoCheckDecisions').countDocuments()).toBe(0);
  });

  it('is refused with the reason that the person gave', async () => {
    const { member, reviewId } = await waiting('Yve');
    await world.app.reviewDesk.reject(reviewId, 'several_faces');
    const told = await world.deps.connection.collection('photoCheckDecisions').findOne({ userId: member.id });
    expect(told).toMatchObject({ verified: false, reason: expect.stringContaining('more than one face') });
    expect(await own(member)).toMatchObject({ isPhotoVerified: false, verificationStatus: 'rejected' });
    expect((await begin(member)).status).toBe(200);
  });

  it('can be taken back by the member, who may then begin again; nobody else can', async () => {
    const { member, reviewId } = await waiting('Zoe');
    const stranger = await world.member('Stranger');
    await stranger.browser.call(withdrawPhotoCheck);
    expect(errorId(await world.visitor().call(withdrawPhotoCheck))).toBe('not_signed_in');
    expect((await world.app.reviewDesk.list()).map(({ id }) => id)).toContain(reviewId);
    const { reply } = await member.browser.call(withdrawPhotoCheck);
    expect(reply).toEqual({ verificationStatus: 'none' });
    await expect(world.app.reviewDesk.find(reviewId)).rejects.toMatchObject({ id: 'not_found' });
    expect((await begin(member)).status).toBe(200);
  });

  it('may be begun again once its captures were deleted after their time', async () => {
    const { member, reviewId } = await waiting('Abe');
    const stored = await world.deps.connection
      .collection('photoCheckReviews')
      .findOne({ _id: new Types.ObjectId(reviewId) });
    expect(stored?.['expiresAt'] - stored?.['createdAt']).toBe(14 * DAY_MS);
    await world.deps.connection.collection('photoCheckReviews').deleteMany({});
    expect((await begin(member)).status).toBe(200);
  });
});
