import { photosCalls, profileCalls } from '@sixfold/api-contract';
import type { ConnectionGoal } from '@sixfold/domain';
import { Types } from 'mongoose';
import { errorId } from '../../../../tests/support/browser';
import {
  completeProfile,
  createTestEnvironment,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const tinyPhoto = (id: string) => ({
  name: id,
  contentType: 'image/webp',
  bytes: Buffer.from(`picture ${id}`),
});
const PHOTO_IDS = ['1', '2', '3'].map((digit) => digit.repeat(24));

async function memberWithPhotos(name: string, prefix: string) {
  const member = await environment.member(name);
  const ids = PHOTO_IDS.map((id) => prefix + id.slice(1));
  await environment.deps.photoStore.put(ids.map(tinyPhoto));
  await environment.deps.connection
    .collection('profiles')
    .updateOne({ userId: new Types.ObjectId(member.id) }, { $set: { photos: ids } });
  return { ...member, ids };
}

describe('saving a profile', () => {
  it('computes signs, numbers, chart and Human Design from the birth data', async () => {
    const { browser } = await environment.account('Ada');
    const saved = await browser.call(profileCalls.saveProfile, { body: completeProfile() });
    expect(saved.reply).toMatchObject({
      astrologySign: 'Taurus',
      numerologyLifePath: 5,
      humanDesignType: 'Projector',
      humanDesignProfile: { profile: '2/4', authority: 'Emotional' },
      isProfileComplete: true,
      notices: [],
    });
    expect(saved.reply.fullBirthChart).toMatchObject({
      ascendant: { sign: 'Cancer' },
      midheaven: { sign: 'Pisces' },
    });
    expect((await browser.call(profileCalls.getOwnProfile)).body).toEqual(saved.body);
  });

  it('ignores signs and numbers that the browser computed differently', async () => {
    const { browser } = await environment.account('Bo');
    const saved = await browser.call(profileCalls.saveProfile, {
      body: completeProfile({ zodiacSign: 'Leo', lifePathNumber: 33 }),
    });
    expect(saved.reply).toMatchObject({ astrologySign: 'Taurus', numerologyLifePath: 5 });
  });

  it('says what is missing when the place cannot be found', async () => {
    const { browser } = await environment.account('Cy');
    const saved = await browser.call(profileCalls.saveProfile, {
      body: completeProfile({ birthLocation: 'Nowhere in Particular' }),
    });
    expect(saved.reply.humanDesignType).toBeNull();
    expect(saved.reply.fullBirthChart).not.toHaveProperty('ascendant');
    expect(saved.reply.fullBirthChart).not.toHaveProperty('midheaven');
    expect(saved.reply.notices.join()).toContain('Nowhere in Particular');
  });

  it('takes the chosen place over the text', async () => {
    const { browser } = await environment.account('Di');
    const saved = await browser.call(profileCalls.saveProfile, {
      body: completeProfile({
        birthLocation: 'My village',
        birthPlace: { latitude: 41.15, longitude: -8.61, timeZone: 'Europe/Lisbon' },
      }),
    });
    expect(saved.reply.humanDesignType).toBe('Projector');
  });

  it('notifies the member when the computed sun sign is not that of the table', async () => {
    const { browser } = await environment.account('Eli');
    // The Sun entered Taurus on 20 April 1990 at 08:27 UTC; the table already says Taurus for the whole day.
    const saved = await browser.call(profileCalls.saveProfile, {
      body: completeProfile({ birthday: '1990-04-20', birthTime: '02:00' }),
    });
    expect(saved.reply.astrologySign).toBe('Aries');
    expect(saved.reply.notices.join()).toMatch(/Taurus.*Aries/);
  });

  it('without a time of birth names both possibilities of what changed that day, and assumes no noon', async () => {
    const { browser } = await environment.account('Flo');
    const body = completeProfile({ birthday: '1990-04-20' });
    // The Sun entered Taurus that morning; Venus stayed in Pisces.
    const { birthTime: _unknown, ...withoutTime } = body;
    const saved = await browser.call(profileCalls.saveProfile, { body: withoutTime });
    expect(saved.reply).toMatchObject({
      birthTime: null,
      humanDesignType: null,
      fullBirthChart: { venus: { sign: 'Pisces' } },
    });
    expect(saved.reply.fullBirthChart).not.toHaveProperty('ascendant');
    expect(saved.reply.notices.join(' ')).toMatch(/Your Sun is in Aries or Taurus: it changed at \d\d:\d\d/);
  });

  it('stores that the time of birth is unknown as an answer, until a time is given', async () => {
    const { browser } = await environment.account('Ulf');
    const answer = { ...completeProfile({ birthTime: '12:00' }), isBirthTimeUnknown: true };
    const saved = await browser.call(profileCalls.saveProfile, { body: answer });
    expect(saved.reply).toMatchObject({ birthTime: null, isBirthTimeUnknown: true, humanDesignType: null });
    expect(saved.reply.fullBirthChart).not.toHaveProperty('ascendant');
    const { reply: charts } = await browser.call(profileCalls.getCharts);
    expect([charts.wheel.drawing, charts.bodygraph.drawing]).toEqual([null, null]);
    expect(charts.wheel.note).toMatch(/stays open/);
    await browser.call(profileCalls.enhanceProfile);
    expect((await browser.call(profileCalls.getOwnProfile)).reply.humanDesignType).toBeNull();

    const timed = await browser.call(profileCalls.patchProfile, { body: { birthTime: '08:30' } });
    expect(timed.reply).toMatchObject({ birthTime: '08:30', isBirthTimeUnknown: false });
    expect(timed.reply.humanDesignType).not.toBeNull();
    const forgotten = await browser.call(profileCalls.patchProfile, { body: { isBirthTimeUnknown: true } });
    expect(forgotten.reply).toMatchObject({ birthTime: null, humanDesignType: null });
    expect(forgotten.reply.fullBirthChart).not.toHaveProperty('ascendant');
  });

  it('keeps at least one goal of a complete profile', async () => {
    const { browser } = await environment.member('Gia');
    const patch = (connectionGoals: ConnectionGoal[]) =>
      browser.call(profileCalls.patchProfile, { body: { connectionGoals } });
    const refused = await patch([]);
    expect(refused.body).toMatchObject({ fields: { connectionGoals: 'Please keep at least one goal.' } });
    expect((await patch(['friendship'])).reply.connectionGoals).toEqual(['friendship']);
  });

  it('refuses a person under eighteen and stores nothing', async () => {
    const { browser } = await environment.account('Fay');
    const birthday = `${environment.deps.clock().getUTCFullYear() - 17}-01-01`;
    const refused = await browser.call(profileCalls.saveProfile, { body: completeProfile({ birthday }) });
    expect([refused.status, errorId(refused)]).toEqual([403, 'under_age']);
    expect((refused.body as { message: string }).message).toBe('You must be 18 or older to use Sixfold.');
    expect(errorId(await browser.call(profileCalls.getOwnProfile))).toBe('profile_required');
  });

  it.each([
    ['2099-01-01', 'future'],
    ['1899-12-31', '1900'],
    ['1990-02-30', 'not a day'],
  ])('refuses the birthday %s and says why', async (birthday, why) => {
    const { browser } = await environment.account(`Gus${birthday}`);
    const refused = await browser.call(profileCalls.saveProfile, { body: completeProfile({ birthday }) });
    expect(refused.status).toBe(400);
    expect((refused.body as { fields: { birthday: string } }).fields.birthday).toContain(why);
  });

  it('does not call a profile complete that lacks what matching needs', async () => {
    const { browser } = await environment.account('Hal');
    const saved = await browser.call(profileCalls.saveProfile, {
      body: { bio: 'Later.', isProfileComplete: true },
    });
    expect(saved.reply.isProfileComplete).toBe(false);
  });
});

describe('changing a profile', () => {
  it('lets two tabs change different fields at the same moment', async () => {
    const { browser } = await environment.member('Ida');
    const changes = [{ bio: 'From one tab.' }, { location: 'Lisbon, Portugal' }, { birthTime: '23:10' }];
    await Promise.all(changes.map((body) => browser.call(profileCalls.patchProfile, { body })));
    const { reply } = await browser.call(profileCalls.getOwnProfile);
    expect(reply).toMatchObject({ bio: 'From one tab.', location: 'Lisbon, Portugal', birthTime: '23:10' });
  });

  it('computes the chart again after the birth data changed', async () => {
    const { browser } = await environment.member('Jan');
    const changed = await browser.call(profileCalls.patchProfile, { body: { birthday: '1985-11-02' } });
    expect(changed.reply).toMatchObject({ astrologySign: 'Scorpio', numerologyLifePath: 9 });
    expect(changed.reply.fullBirthChart?.sun.sign).toBe('Scorpio');
  });

  it('needs a profile to change or to enhance', async () => {
    const { browser } = await environment.account('Kai');
    expect(errorId(await browser.call(profileCalls.patchProfile, { body: { bio: 'x' } }))).toBe(
      'profile_required',
    );
    expect(errorId(await browser.call(profileCalls.enhanceProfile))).toBe('profile_required');
  });

  it('refuses a time zone that does not exist', async () => {
    const { browser } = await environment.member('Lea');
    const refused = await browser.call(profileCalls.patchProfile, {
      body: { birthPlace: { latitude: 0, longitude: 0, timeZone: 'Mars/Olympus' } },
    });
    expect(refused.body).toMatchObject({
      id: 'invalid_input',
      fields: { 'birthPlace.timeZone': expect.any(String) },
    });
  });
});

describe('photos', () => {
  it('can be put in order by their owner, and nobody can borrow or lose one that way', async () => {
    const { browser, ids } = await memberWithPhotos('Mia', 'a');
    const urls = ids.map((id) => `/api/photos/${id}`);
    const order = (photos: string[]) => browser.call(profileCalls.patchProfile, { body: { photos } });
    const turned = [...urls].reverse();
    expect((await order(turned)).reply.photos).toEqual(turned);
    for (const wrong of [urls.slice(1), [...urls.slice(1), urls[1] ?? ''], [`/api/photos/${'f'.repeat(24)}`]])
      expect(errorId(await order(wrong))).toBe('invalid_input');
    expect((await browser.call(profileCalls.listOwnPhotos)).reply.photos).toEqual(turned);
  });

  it('are served to members, unchanged and asked for again after a minute, and to nobody else', async () => {
    const { browser, ids } = await memberWithPhotos('Nia', 'b');
    const [photoId = ''] = ids;
    const stranger = await environment.member('Oda');
    const seen = await stranger.browser.send('GET', `/api/photos/${photoId}`);
    expect(seen.status).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=60, must-revalidate',
    });
    const again = await browser.send('GET', `/api/photos/${photoId}`, {
      headers: { 'If-None-Match': seen.headers['etag'] ?? '' },
    });
    expect(again.status).toBe(304);
    const visitor = await environment.visitor().call(photosCalls.getPhoto, { params: { photoId } });
    expect(errorId(visitor)).toBe('not_signed_in');
    const missing = await browser.call(photosCalls.getPhoto, { params: { photoId: 'e'.repeat(24) } });
    expect(errorId(missing)).toBe('not_found');
  });

  it('of a member who has not finished onboarding are shown to themselves only', async () => {
    const { browser, id } = await environment.account('Pia');
    await browser.call(profileCalls.saveProfile, { body: { bio: 'Soon.' } });
    await environment.deps.photoStore.put([tinyPhoto('9'.repeat(24))]);
    await environment.deps.connection
      .collection('profiles')
      .updateOne({ userId: new Types.ObjectId(id) }, { $set: { photos: ['9'.repeat(24)] } });
    const stranger = await environment.member('Quy');
    const params = { photoId: '9'.repeat(24) };
    expect((await browser.call(photosCalls.getPhoto, { params })).status).toBe(200);
    expect(errorId(await stranger.browser.call(photosCalls.getPhoto, { params }))).toBe('not_found');
  });
});

describe("another member's profile", () => {
  it('shows the allowed fields and nothing that was not meant for others', async () => {
    const ada = await environment.member('Rae');
    const bea = await environment.member('Sol');
    const seen = await bea.browser.call(profileCalls.getMemberProfile, { params: { userId: ada.id } });
    expect(seen.reply).toMatchObject({
      user: { firstName: 'Rae', lastName: 'T' },
      location: 'Porto, Portugal',
      isMutualMatch: false,
      hasMatchEnded: false,
      userActionStatus: null,
    });
    expect(seen.reply.compatibility?.overall).toEqual(expect.any(Number));
    expect(seen.text).not.toMatch(/1990-05-17|08:30|example\.org|Tester|latitude|birth(day|Time|Location)/);
  });

  it('is not there for visitors, nor while that member has not finished onboarding', async () => {
    const { id } = await environment.account('Tom');
    const bea = await environment.member('Una');
    const call = profileCalls.getMemberProfile;
    expect(errorId(await bea.browser.call(call, { params: { userId: id } }))).toBe('member_not_found');
    expect(errorId(await environment.visitor().call(call, { params: { userId: bea.id } }))).toBe(
      'not_signed_in',
    );
  });
});
