import { profileCalls, verificationCalls } from '@sixfold/api-contract';
import { errorId } from '../../../../tests/support/browser';
import {
  begin,
  picturesFor,
  check,
  createScriptedVerifier,
  jpegOf,
  own,
  createMemberWithPhotos,
  pictureOf,
} from '../../../../tests/support/photoChecks';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';
import { MINUTE_MS } from '../../../durations';

const { verifyPhoto } = verificationCalls;

const verifier = createScriptedVerifier();
let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({}, { faceVerifier: verifier });
});
beforeEach(() => {
  verifier.next = { outcome: 'failed', problem: 'does_not_match' };
  verifier.shown = [];
});
afterAll(() => environment.stop());

describe('a submission of pictures', () => {
  it('without a challenge returns the reason, is not checked and does not count', async () => {
    const oda = await createMemberWithPhotos(environment, 'Oda');
    const answer = await oda.browser.call(verifyPhoto, { body: { photoData: await jpegOf('#888') } });
    expect(answer.status).toBe(200);
    expect(answer.reply).toMatchObject({ verified: false, problem: 'not_started', attemptsLeft: 5 });
    expect(answer.reply.reason).toContain('start the photo check');
    expect(verifier.shown).toEqual([]);
  });

  it('is accepted once, within five minutes and from the member of the challenge', async () => {
    const pia = await createMemberWithPhotos(environment, 'Pia');
    const quy = await createMemberWithPhotos(environment, 'Quy');
    const { challengeId, poses } = (await begin(pia)).reply;
    const body = { challengeId, ...(await picturesFor(poses)) };
    expect(errorId(await quy.browser.call(verifyPhoto, { body }))).toBe('photo_check_expired');
    expect((await pia.browser.call(verifyPhoto, { body })).status).toBe(200);
    expect(errorId(await pia.browser.call(verifyPhoto, { body }))).toBe('photo_check_expired');
    const late = (await begin(pia)).reply.challengeId;
    environment.advance(5 * MINUTE_MS + 1_000);
    expect(errorId(await pia.browser.call(verifyPhoto, { body: { ...body, challengeId: late } }))).toBe(
      'photo_check_expired',
    );
    expect(verifier.shown).toHaveLength(1);
  });

  it("requires complete JPEGs of camera size, regardless of the data URL's type", async () => {
    const rae = await createMemberWithPhotos(environment, 'Rae');
    const whole = await jpegOf('#888');
    const claim = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const fakes = {
      png: claim(await pictureOf('#888').png().toBuffer()),
      svg: claim(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>')),
      text: claim(Buffer.from('not a picture at all')),
      cut: whole.slice(0, Math.floor(whole.length / 8) * 4),
      tiny: await jpegOf('#888', 64, 48),
      huge: await jpegOf('#888', 2_600, 2_600),
    };
    for (const [kind, fake] of Object.entries(fakes)) {
      const refused = await check(rae, { photoData: fake, frames: [fake, fake, fake] });
      expect([kind, refused.status]).toEqual([kind, 400]);
      expect(refused.body).toMatchObject({ id: 'invalid_input', fields: { 'frames.0': expect.any(String) } });
    }
    expect(await own(rae)).toMatchObject({ verificationAttempts: 0 });
    expect(verifier.shown).toEqual([]);
  });

  it('requires one picture per pose and names the straight one', async () => {
    const sol = await createMemberWithPhotos(environment, 'Sol');
    const one = await jpegOf('#111');
    const refused = await check(sol, { frames: [one] });
    expect(refused.body).toMatchObject({ id: 'invalid_input', fields: { frames: expect.any(String) } });
    const other = await check(sol, { photoData: one });
    expect(other.body).toMatchObject({ id: 'invalid_input', fields: { photoData: expect.any(String) } });
  });

  it('is rejected unread when it is too large', async () => {
    const tom = await createMemberWithPhotos(environment, 'Tom');
    const long = `data:image/jpeg;base64,${'A'.repeat(800_000)}`;
    expect(errorId(await check(tom, { frames: [long] }))).toBe('invalid_input');
    const vast = `data:image/jpeg;base64,${'A'.repeat(10 * 1_024 * 1_024)}`;
    expect(errorId(await check(tom, { photoData: vast }))).toBe('body_too_large');
  });

  it('is the only way to change the state of the check', async () => {
    const una = await createMemberWithPhotos(environment, 'Una');
    const protectedFields = {
      isPhotoVerified: true,
      verificationStatus: 'pending',
      verificationAttempts: -5,
      photoCheck: { status: 'none', matchedPhotoIds: una.photoIds },
      'photoCheck.matchedPhotoIds': una.photoIds,
    };
    for (const [field, value] of Object.entries(protectedFields))
      for (const call of [profileCalls.patchProfile, profileCalls.saveProfile])
        expect(errorId(await una.browser.call(call, { body: { [field]: value } }))).toBe('invalid_input');
    expect(await own(una)).toMatchObject({ isPhotoVerified: false, verificationAttempts: 0 });
  });
});
