import { profileCalls, verificationCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { manualVerifier } from '../../../providers/faceVerifier/faceVerifier';
import { errorId } from '../../../../tests/support/browser';
import { findEmailTo } from '../../../../tests/support/emails';
import { createRecordingSender, endpointOf, subscribe } from '../../../../tests/support/pushes';
import { begin, check, own, createMemberWithPhotos } from '../../../../tests/support/photoChecks';
import {
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { DAY_MS } from '../../../durations';

const { withdrawPhotoCheck } = verificationCalls;

const sender = createRecordingSender();
let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({}, { pushSender: sender });
  environment.deps.faceVerifier = manualVerifier;
  await environment.restart();
});
afterAll(() => environment.stop());

describe('a check waiting for a reviewer', () => {
  async function waiting(name: string) {
    const member = await createMemberWithPhotos(environment, name);
    const answer = await check(member);
    const review = (await environment.app.photoReviews.list()).find(({ userId }) => userId === member.id);
    return { member, answer, reviewId: review?.id ?? '' };
  }
  const reviews = () => environment.deps.connection.collection('photoCheckReviews');
  const storedReview = (reviewId: string) => reviews().findOne({ _id: new Types.ObjectId(reviewId) });

  /** Runs the server's worker, which delivers the effects of an operator's command. */
  async function deliverLater(): Promise<void> {
    environment.advance(6_000);
    await environment.app.effects.deliverDue();
  }

  it('is pending and blocks a second check', async () => {
    const { member, answer } = await waiting('Val');
    expect(answer.reply).toMatchObject({ verified: false, problem: null, verificationStatus: 'pending' });
    expect(answer.reply.reason).toContain('wait for a person');
    expect(await own(member)).toMatchObject({ verificationStatus: 'pending', isPhotoVerified: false });
    expect(errorId(await begin(member))).toBe('photo_check_pending');
  });

  it('shows the reviewer re-encoded pictures and the photos', async () => {
    const { member, reviewId } = await waiting('Wim');
    const review = await environment.app.photoReviews.find(reviewId);
    expect(review.photos.map(({ id }) => id)).toEqual(member.photoIds);
    expect(review.pictures).toHaveLength(3);
    for (const picture of review.pictures)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
  });

  it('is decided once: deletes the pictures, awards the badge and notifies the member', async () => {
    const { member, reviewId } = await waiting('Xen');
    const live = openSocket(environment.origin, member.browser.cookie);
    await waitForConnection(live.socket);
    await environment.app.photoReviews.accept(reviewId, [member.photoIds[0] ?? '']);
    expect(await storedReview(reviewId)).toMatchObject({ captures: [] });
    await expect(environment.app.photoReviews.reject(reviewId, 'no_face')).rejects.toMatchObject({
      id: 'not_found',
    });
    await deliverLater();
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
    expect(await storedReview(reviewId)).toBeNull();
  });

  it("is completed by the server when the operator's command dies right after its write", async () => {
    const { member, reviewId } = await waiting('Xia');
    const live = openSocket(environment.origin, member.browser.cookie);
    await waitForConnection(live.socket);
    const failing = jest
      .spyOn(environment.deps.connection.model('Profile').collection, 'findOneAndUpdate')
      .mockRejectedValueOnce(new Error('The process ended here.'));
    await environment.app.photoReviews.reject(reviewId, 'several_faces');
    failing.mockRestore();
    expect(await own(member)).toMatchObject({ verificationStatus: 'pending' });
    await deliverLater();
    expect(await live.next('verification_decided')).toMatchObject({ verified: false });
    expect(await own(member)).toMatchObject({ verificationStatus: 'rejected' });
    live.socket.close();
  });

  it('keeps the reason of a rejection until the next check, and sends one e-mail and one notification', async () => {
    const reason = 'We saw more than one face. Please be alone in view of the camera.';
    const { member, reviewId } = await waiting('Yve');
    const stranger = await environment.member('Yan');
    await Promise.all([subscribe(member, endpointOf('yve')), subscribe(stranger, endpointOf('yan'))]);
    await environment.app.photoReviews.reject(reviewId, 'several_faces');
    const live = openSocket(environment.origin, member.browser.cookie);
    await waitForConnection(live.socket);
    await deliverLater();
    expect(await live.next('verification_decided')).toMatchObject({ verified: false, reason });
    live.socket.close();
    expect(await own(member)).toMatchObject({
      isPhotoVerified: false,
      verificationStatus: 'rejected',
      verificationReason: reason,
    });
    const mail = await findEmailTo(environment, member.email, /photo check/);
    expect(mail.subject).toBe('Your photo check did not work this time');
    expect(mail.text).toContain(reason);
    expect(mail.text).toContain('/profile');
    await deliverLater();
    expect(
      environment.mails.filter(({ to, subject }) => to === member.email && subject === mail.subject),
    ).toHaveLength(1);
    expect(sender.sent.map(({ endpoint, topic }) => [endpoint, topic])).toEqual([
      [endpointOf('yve'), 'photoCheck'],
    ]);
    expect(sender.sent[0]?.payload).not.toContain('face');
    const { reply } = await stranger.browser.call(profileCalls.getMemberProfile, {
      params: { userId: member.id },
      query: {},
    });
    expect(JSON.stringify(reply)).not.toMatch(/verificationReason|more than one face/);
    expect((await check(member)).reply.verificationStatus).toBe('pending');
    expect(await own(member)).toMatchObject({ verificationReason: null });
  });

  it('can be withdrawn only by its member, who can then start again', async () => {
    const { member, reviewId } = await waiting('Zoe');
    const stranger = await environment.member('Stranger');
    await stranger.browser.call(withdrawPhotoCheck);
    expect(errorId(await environment.visitor().call(withdrawPhotoCheck))).toBe('not_signed_in');
    expect((await environment.app.photoReviews.list()).map(({ id }) => id)).toContain(reviewId);
    const { reply } = await member.browser.call(withdrawPhotoCheck);
    expect(reply).toEqual({ verificationStatus: 'none' });
    await expect(environment.app.photoReviews.find(reviewId)).rejects.toMatchObject({ id: 'not_found' });
    expect((await begin(member)).status).toBe(200);
  });

  it('can be restarted after its pictures have expired', async () => {
    const { member, reviewId } = await waiting('Abe');
    const stored = await environment.deps.connection
      .collection('photoCheckReviews')
      .findOne({ _id: new Types.ObjectId(reviewId) });
    expect(stored?.['expiresAt'] - stored?.['createdAt']).toBe(14 * DAY_MS);
    await environment.deps.connection.collection('photoCheckReviews').deleteMany({});
    expect((await begin(member)).status).toBe(200);
  });
});
