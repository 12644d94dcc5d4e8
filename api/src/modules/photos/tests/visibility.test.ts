import { photosCalls } from '@sixfold/api-contract';
import { errorId } from '../../../../tests/support/browser';
import { download, jpegOf, upload, uploadMany } from '../../../../tests/support/pictures';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

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

const look = (url: string, { browser } = ada) => browser.send('GET', url);

describe('the visibility of a photo', () => {
  it('covers its owner and members with a complete profile, but no visitors', async () => {
    const [url = ''] = await uploadMany(ada, bytes, 1);
    const ben = await environment.member(`Ben${members}`);
    expect((await look(url)).status).toBe(200);
    expect((await look(url, ben)).status).toBe(200);
    const newcomer = await environment.account(`Nia${members}`);
    expect(errorId(await look(url, newcomer))).toBe('not_found');
    expect(errorId(await environment.visitor().send('GET', url))).toBe('not_signed_in');
  });

  it('is limited to the owner before onboarding is finished', async () => {
    const pia = await environment.member(`Pia${members}`, completeProfile({ isProfileComplete: false }));
    const { url } = await upload(pia, bytes);
    expect((await look(url, pia)).status).toBe(200);
    expect(errorId(await look(url))).toBe('not_found');
  });

  it("requires an entry in a member's list, not only stored bytes", async () => {
    await environment.deps.photoStore.put([{ name: 'd'.repeat(24), contentType: 'image/webp', bytes }]);
    expect(errorId(await look(`/api/photos/${'d'.repeat(24)}`))).toBe('not_found');
  });

  it('an upload requires a profile', async () => {
    const memberWithoutProfile = await environment.account(`Bea${members}`);
    expect(errorId(await upload(memberWithoutProfile, bytes))).toBe('profile_required');
  });
});

describe('the caching of a photo', () => {
  it('lasts a minute, after which the ETag revalidates it', async () => {
    const [url = '', other = ''] = await uploadMany(ada, bytes, 2);
    const { headers } = await look(url);
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=60, must-revalidate',
      vary: expect.stringContaining('Cookie'),
      'content-type': 'image/webp',
    });
    const again = { headers: { 'If-None-Match': headers['etag'] ?? '' } };
    expect((await ada.browser.send('GET', url, again)).status).toBe(304);
    expect((await ada.browser.send('GET', `${url}?size=small`, again)).status).toBe(200);
    await ada.browser.call(photosCalls.removePhoto, { body: { photoUrl: url } });
    expect((await ada.browser.send('GET', url, again)).status).toBe(404);
    expect((await look(other)).status).toBe(200);
  });

  it('supports HEAD requests', async () => {
    const [url = ''] = await uploadMany(ada, bytes, 1);
    const whole = await download(ada, url);
    const head = await ada.browser.send('HEAD', url);
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(whole.length) } });
    const again = { headers: { 'If-None-Match': head.headers['etag'] ?? '' } };
    expect((await ada.browser.send('HEAD', url, again)).status).toBe(304);
  });
});
