import { profileCalls, verificationCalls } from '@sixfold/api-contract';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WorkerBusy } from '../../../providers/optionalWorker';
import { errorId } from '../../../../tests/support/browser';
import {
  begin,
  picturesFor,
  check,
  createScriptedVerifier,
  own,
  createMemberWithPhotos,
  storedProfile,
} from '../../../../tests/support/photoChecks';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';
import { DAY_MS } from '../../../durations';

const { startPhotoCheck, verifyPhoto } = verificationCalls;

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

/** Returns the database as text, with binary parts as base64. */
async function everythingStored(): Promise<string> {
  const collections = (await environment.deps.connection.db?.collections()) ?? [];
  const all = await Promise.all(collections.map((collection) => collection.find({}).toArray()));
  return JSON.stringify(all);
}

describe('starting a photo check', () => {
  it('requires consent, records its time and returns three poses', async () => {
    const ada = await createMemberWithPhotos(environment, 'Ada');
    for (const body of [{}, { consent: false }, { consent: 'true' }]) {
      const refused = await ada.browser.call(startPhotoCheck, { body });
      expect(refused.body).toMatchObject({ id: 'invalid_input', fields: { consent: expect.any(String) } });
    }
    expect((await storedProfile(environment, ada))?.['photoCheck'].consentedAt).toBeNull();
    const { reply } = await begin(ada);
    expect(reply).toMatchObject({ expiresInSeconds: 300, attemptsLeft: 5, reviewedByPerson: false });
    expect([...reply.poses].sort()).toEqual(['look_straight', 'turn_left', 'turn_right']);
    const stored = await storedProfile(environment, ada);
    expect(stored?.['photoCheck'].consentedAt).toBeInstanceOf(Date);
  });

  it('varies the order of the poses', async () => {
    const bo = await createMemberWithPhotos(environment, 'Bo');
    const orders = new Set<string>();
    for (let round = 0; round < 30; round += 1) orders.add((await begin(bo)).reply.poses.join());
    expect(orders.size).toBeGreaterThan(2);
  });

  it('requires a signed-in member with a profile and a photo', async () => {
    expect(errorId(await environment.visitor().call(startPhotoCheck, { body: { consent: true } }))).toBe(
      'not_signed_in',
    );
    expect(errorId(await begin(await environment.account('Cy')))).toBe('profile_required');
    expect(errorId(await begin(await environment.member('Di')))).toBe('photo_required');
  });

  it('fails with a message where no photo check is offered', async () => {
    const eve = await createMemberWithPhotos(environment, 'Eve');
    environment.deps.faceVerifier = null;
    await environment.restart();
    eve.browser = eve.browser.clone(environment.origin);
    expect(errorId(await begin(eve))).toBe('photo_check_off');
    environment.deps.faceVerifier = verifier;
    await environment.restart();
  });
});

describe('a passed check', () => {
  it('shows the badge while a matched photo is the main one', async () => {
    const fay = await createMemberWithPhotos(environment, 'Fay', 3);
    const stranger = await environment.member('Gil');
    const seenByOther = async () =>
      (await stranger.browser.call(profileCalls.getMemberProfile, { params: { userId: fay.id } })).reply
        .isPhotoVerified;
    verifier.next = { outcome: 'passed', matchedPhotoIds: [fay.photoIds[0] ?? '', fay.photoIds[2] ?? ''] };
    const { reply } = await check(fay);
    expect(reply).toEqual({
      verified: true,
      reason: null,
      problem: null,
      verificationStatus: 'none',
      isPhotoVerified: true,
      attemptsLeft: 5,
    });
    expect(verifier.shown[0]?.photos.map(({ id }) => id)).toEqual(fay.photoIds);
    expect(verifier.shown[0]?.pictures.map(({ picture }) => [picture.width, picture.height])).toEqual(
      Array.from({ length: 3 }, () => [320, 240]),
    );
    expect(await seenByOther()).toBe(true);

    const [first = '', second = '', third = ''] = fay.urls;
    const order = (photos: string[]) => fay.browser.call(profileCalls.patchProfile, { body: { photos } });
    expect((await order([second, first, third])).reply.isPhotoVerified).toBe(false);
    expect(await seenByOther()).toBe(false);
    expect((await order([third, second, first])).reply.isPhotoVerified).toBe(true);
    expect(await seenByOther()).toBe(true);
  });

  it('reports when the matched photo is not the main one', async () => {
    const hal = await createMemberWithPhotos(environment, 'Hal');
    verifier.next = { outcome: 'passed', matchedPhotoIds: [hal.photoIds[1] ?? ''] };
    expect((await check(hal)).reply).toMatchObject({ verified: true, isPhotoVerified: false });
  });

  it('leaves no trace of the pictures in the database, temporary folders or the log', async () => {
    const ida = await createMemberWithPhotos(environment, 'Ida');
    verifier.next = { outcome: 'passed', matchedPhotoIds: ida.photoIds };
    const { challengeId, poses } = (await begin(ida)).reply;
    const body = { challengeId, ...(await picturesFor(poses)) };
    const usual = process.env['TMPDIR'];
    // Uses a separate folder, because other processes write to the shared one.
    const temporary = mkdtempSync(path.join(os.tmpdir(), 'sixfold-pictures-'));
    process.env['TMPDIR'] = temporary;
    await ida.browser.call(verifyPhoto, { body });
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    expect(readdirSync(temporary)).toEqual([]);
    rmSync(temporary, { recursive: true });
    const traces = [body.photoData, ...body.frames].map((frame) => frame.slice(60, 160));
    const kept = (await everythingStored()) + JSON.stringify(environment.logs);
    expect(kept).toContain(ida.id);
    for (const trace of traces) expect(kept).not.toContain(trace);
    expect(kept).not.toContain(challengeId);
    expect(await environment.deps.connection.collection('photoCheckReviews').countDocuments()).toBe(0);
  });
});

describe('a failed check', () => {
  it.each(verificationCalls.VERIFICATION_PROBLEMS.filter((problem) => problem !== 'not_started'))(
    'reports %s with its own message, and counts',
    async (problem) => {
      const member = await createMemberWithPhotos(environment, `P${problem.replace(/_/g, '')}`);
      verifier.next = { outcome: 'failed', problem };
      const { status, reply } = await check(member);
      expect(status).toBe(200);
      expect(reply).toMatchObject({
        verified: false,
        problem,
        verificationStatus: 'rejected',
        attemptsLeft: 4,
      });
      expect(reply.reason?.length).toBeGreaterThan(30);
      expect(await own(member)).toMatchObject({
        isPhotoVerified: false,
        verificationStatus: 'rejected',
        verificationAttempts: 1,
      });
    },
  );

  it('keeps an earlier badge', async () => {
    const jan = await createMemberWithPhotos(environment, 'Jan');
    verifier.next = { outcome: 'passed', matchedPhotoIds: jan.photoIds };
    await check(jan);
    verifier.next = { outcome: 'failed', problem: 'too_dark' };
    expect((await check(jan)).reply).toMatchObject({ verified: false, isPhotoVerified: true });
  });

  it('is limited to five a day, and passing resets the count', async () => {
    const kim = await createMemberWithPhotos(environment, 'Kim');
    verifier.next = { outcome: 'failed', problem: 'no_face' };
    for (const left of [4, 3, 2, 1, 0]) expect((await check(kim)).reply.attemptsLeft).toBe(left);
    const paused = await begin(kim);
    expect(errorId(paused)).toBe('photo_check_attempts');
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    environment.advance(DAY_MS);
    expect((await begin(kim)).reply.attemptsLeft).toBe(5);
    verifier.next = { outcome: 'passed', matchedPhotoIds: kim.photoIds };
    await check(kim);
    expect(await own(kim)).toMatchObject({ verificationAttempts: 0, verificationStatus: 'none' });
  });

  it('cannot exceed the limit with concurrent submissions', async () => {
    const lea = await createMemberWithPhotos(environment, 'Lea');
    verifier.next = { outcome: 'failed', problem: 'no_face' };
    for (let round = 0; round < 4; round += 1) await check(lea);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = jest.spyOn(verifier, 'verify').mockImplementation(async () => {
      await held;
      return { outcome: 'failed', problem: 'no_face' };
    });
    const one = check(lea);
    while (slow.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const other = await begin(lea);
    release();
    await one;
    slow.mockRestore();
    expect(errorId(other)).toBe('photo_check_attempts');
    expect((await own(lea)).verificationAttempts).toBe(5);
  });

  it('goes to a reviewer after the fourth mismatch, because the program may be wrong', async () => {
    const mia = await createMemberWithPhotos(environment, 'Mia');
    for (let round = 0; round < 3; round += 1)
      expect((await check(mia)).reply.problem).toBe('does_not_match');
    expect((await check(mia)).reply).toMatchObject({ problem: null, verificationStatus: 'pending' });
  });

  it('does not count after a server error, and the same pictures can be sent again', async () => {
    const nia = await createMemberWithPhotos(environment, 'Nia');
    const { challengeId, poses } = (await begin(nia)).reply;
    const body = { challengeId, ...(await picturesFor(poses)) };
    verifier.next = new WorkerBusy();
    expect(errorId(await nia.browser.call(verifyPhoto, { body }))).toBe('photo_check_busy');
    verifier.next = new Error('the worker ended');
    expect(errorId(await nia.browser.call(verifyPhoto, { body }))).toBe('internal');
    expect(await own(nia)).toMatchObject({ verificationAttempts: 0, verificationStatus: 'none' });
    verifier.next = { outcome: 'passed', matchedPhotoIds: nia.photoIds };
    expect((await nia.browser.call(verifyPhoto, { body })).reply.verified).toBe(true);
  });

  it('counts once when the same pictures are sent again after a crash, and rejects other pictures', async () => {
    const ona = await createMemberWithPhotos(environment, 'Ona');
    const { challengeId, poses } = (await begin(ona)).reply;
    const body = { challengeId, ...(await picturesFor(poses)) };
    const { collection } = environment.deps.connection.model('PhotoCheckChallenge');
    const spy = jest.spyOn(collection, 'deleteOne').mockRejectedValueOnce(new Error('The process ended.'));
    expect(errorId(await ona.browser.call(verifyPhoto, { body }))).toBe('internal');
    spy.mockRestore();
    const others = { ...body, ...(await picturesFor([...poses].reverse())) };
    others.photoData = others.frames[poses.indexOf('look_straight')] ?? '';
    expect(errorId(await ona.browser.call(verifyPhoto, { body: others }))).toBe('photo_check_expired');
    const repeated = (await ona.browser.call(verifyPhoto, { body })).reply;
    expect(repeated).toMatchObject({ verified: false, problem: 'does_not_match' });
    expect(await own(ona)).toMatchObject({ verificationAttempts: 1, verificationStatus: 'rejected' });
    expect(errorId(await ona.browser.call(verifyPhoto, { body }))).toBe('photo_check_expired');
  });
});
