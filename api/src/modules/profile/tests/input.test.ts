import { profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { formatCivilDate, getLatestCivilDate } from '@sixfold/domain';
import { errorId } from '../../../../tests/support/browser';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let ada: Member;
beforeAll(async () => {
  environment = await createTestEnvironment();
  ada = await environment.member('Ada');
});
afterAll(() => environment.stop());

const patch = (body: object, member = ada) => member.browser.call(profileCalls.patchProfile, { body });
const own = async (member = ada) => (await member.browser.call(profileCalls.getOwnProfile)).reply;
const stored = async () =>
  JSON.stringify(await environment.deps.connection.collection('profiles').find({}).toArray());

const PROTECTED: Readonly<Record<string, unknown>> = {
  isPhotoVerified: true,
  verificationStatus: 'none',
  verificationAttempts: 0,
  isProfileComplete: true,
  onboarded: true,
  isDemo: true,
  userId: '0123456789abcdef01234567',
  id: '0123456789abcdef01234567',
  _id: '0123456789abcdef01234567',
  user: { firstName: 'Mallory' },
  firstName: 'Mallory',
  email: 'mallory@example.org',
  mbtiType: 'INTJ',
  enneagramType: 5,
  loveLanguage: 'Quality Time',
  astrologySign: 'Leo',
  zodiacSign: 'Leo',
  numerologyLifePath: 33,
  lifePathNumber: 33,
  humanDesignType: 'Manifestor',
  humanDesignProfile: { profile: '1/3', strategy: 'To Inform', authority: 'Splenic' },
  fullBirthChart: { sun: { sign: 'Leo' } },
  aiPersonalityAnalysis: { mbti: 'I am wonderful.' },
  compatibilityScore: '100',
  notices: [],
  isLocationUnknown: false,
  updatedAt: '2026-01-02T03:04:05.000Z',
};

describe('a computed or protected value', () => {
  it.each(Object.entries(PROTECTED))('%s cannot be set by a patch', async (field, value) => {
    const before = await stored();
    const refused = await patch({ bio: 'Carried along.', [field]: value });
    expect([refused.status, errorId(refused)]).toEqual([400, 'invalid_input']);
    expect(Object.keys((refused.body as { fields: object }).fields)).toEqual([field]);
    expect(await stored()).toBe(before);
  });

  // Onboarding sends these three, according to the specification.
  const sentByOnboarding = ['isProfileComplete', 'zodiacSign', 'lifePathNumber'];
  it.each(Object.entries(PROTECTED).filter(([field]) => !sentByOnboarding.includes(field)))(
    '%s cannot be set by saving the profile',
    async (field, value) => {
      const before = await stored();
      const refused = await ada.browser.call(profileCalls.saveProfile, { body: { [field]: value } });
      expect(errorId(refused)).toBe('invalid_input');
      expect(await stored()).toBe(before);
    },
  );

  it('a photo of another member cannot be added', async () => {
    const refused = await patch({ bio: 'Carried along.', photos: [`/api/photos/${'f'.repeat(24)}`] });
    expect((refused.body as { fields: object }).fields).toHaveProperty('photos');
    expect((await own()).bio).not.toBe('Carried along.');
  });
});

describe('the minimum age', () => {
  const eighteenOn = (offsetDays: number) => {
    const { year, month, day } = getLatestCivilDate(environment.deps.clock());
    const turned = new Date(Date.UTC(year - 18, month - 1, day + offsetDays));
    return formatCivilDate({
      year: turned.getUTCFullYear(),
      month: turned.getUTCMonth() + 1,
      day: turned.getUTCDate(),
    });
  };

  it('is reached when the eighteenth birthday has started anywhere on earth', async () => {
    const young = await environment.account('Young');
    const body = completeProfile({ birthday: eighteenOn(0) });
    expect((await young.browser.call(profileCalls.saveProfile, { body })).status).toBe(200);
  });

  it.each(['saving', 'patching'])(
    'is not reached a day earlier when %s, and nothing is stored',
    async (how) => {
      const before = await stored();
      const birthday = eighteenOn(1);
      const refused =
        how === 'patching'
          ? await patch({ bio: 'Carried along.', birthday })
          : await ada.browser.call(profileCalls.saveProfile, { body: completeProfile({ birthday }) });
      expect([refused.status, errorId(refused)]).toEqual([403, 'under_age']);
      expect((refused.body as { fields: object }).fields).toEqual({
        birthday: 'You must be 18 or older to use Sixfold.',
      });
      expect(await stored()).toBe(before);
    },
  );
});

const TEXT_FIELDS = ['bio', 'location', 'birthLocation'] as const;

describe.each(TEXT_FIELDS)('the text of %s', (field) => {
  it.each([
    ['emoji, also of several parts', 'Ada 👩🏽‍🚀🏳️‍🌈 1️⃣'],
    ['right-to-left text', 'שלום עולם، مرحبا'],
    ['text that turns the direction', 'a\u202Eb\u2066c\u2069'],
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['quotes, braces and dollars', `"'; {"$ne":""} \${7*7} {{7*7}} ../../etc/passwd`],
    ['marks that could be written in two ways', 'Ame\u0301lie Ame\u0301'],
    ['nothing', ''],
  ])('is stored exactly as typed: %s', async (_what, text) => {
    expect((await patch({ [field]: text })).reply[field]).toBe(text);
    expect((await own())[field]).toBe(text);
  });

  it('is shown to others exactly as typed, unless it is private', async () => {
    const text = `<script>alert('${field}')</script> שלום 👩🏽‍🚀`;
    await patch({ [field]: text });
    const stranger = await environment.member(`Reader of ${field}`.replaceAll(' ', ''));
    const seen = await stranger.browser.call(profileCalls.getMemberProfile, { params: { userId: ada.id } });
    expect(seen.headers['content-type']).toBe('application/json; charset=utf-8');
    if (field === 'birthLocation') expect(seen.text).not.toContain("alert('birthLocation')");
    else expect(seen.reply[field]).toBe(text);
  });

  it.each([
    ['a null byte', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['half a character', 'a\uD83Db'],
    ['one character too many', 'x'.repeat(501)],
    ['a number', 7],
    ['null', null],
    ['a list', ['text']],
    ['an object', { text: 'text' }],
    ['an operator', { $ne: '' }],
  ])('is rejected with a message at the field: %s', async (_what, value) => {
    const before = await stored();
    const refused = await patch({ [field]: value });
    expect(errorId(refused)).toBe('invalid_input');
    const { fields } = refused.body as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(/^(Please|This is) .+\.$/);
    expect(await stored()).toBe(before);
  });

  it('is rejected unread when it has ten megabytes', async () => {
    const before = await stored();
    const refused = await patch({ [field]: 'x'.repeat(10 * 1_024 * 1_024) });
    expect([refused.status, errorId(refused)]).toEqual([413, 'body_too_large']);
    expect(await stored()).toBe(before);
  });
});

const place = { latitude: 1, longitude: 1, timeZone: 'UTC' };

describe('any other field', () => {
  it.each<[string, unknown]>([
    ['gender', 'x'],
    ['gender', null],
    ['gender', 1],
    ['preferredGenders', 'male'],
    ['preferredGenders.1', ['male', 'x']],
    ['preferredGenders', ['male', 'male', 'male', 'male', 'male']],
    ['preferredGenders', []],
    ['connectionGoals.0', ['marriage']],
    ['connectionGoals.0', [{ $in: ['dating'] }]],
    ['birthday', '17.05.1990'],
    ['birthday', 19900517],
    ['birthday', '1990-05-17\u0000'],
    ['birthTime', '25:00'],
    ['birthTime', '8:30'],
    ['birthPlace.latitude', { ...place, latitude: 91 }],
    ['birthPlace.longitude', { ...place, longitude: '1' }],
    ['birthPlace.timeZone', { ...place, timeZone: 'Mars/Olympus' }],
    ['birthPlace.timeZone', { ...place, timeZone: '' }],
    ['birthPlace.altitude', { ...place, altitude: 1 }],
    ['currentPlace.timeZone', { ...place, timeZone: 'Not/AZone' }],
    ['currentPlace', 'Porto'],
    ['photos.0', ['https://evil.example/picture.jpg']],
    ['photos', Array.from({ length: 7 }, () => `/api/photos/${'f'.repeat(24)}`)],
  ])('%s rejects %j with a message and stores nothing', async (path, value) => {
    const before = await stored();
    const refused = await patch({ bio: 'Carried along.', [path.split('.')[0] ?? '']: value });
    expect(errorId(refused)).toBe('invalid_input');
    const { fields } = refused.body as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual([path]);
    expect(fields[path]).not.toContain('Invalid input');
    expect(await stored()).toBe(before);
  });

  it('stores duplicate choices once', async () => {
    const { reply } = await patch({
      connectionGoals: ['dating', 'dating'],
      preferredGenders: ['male', 'male'],
    });
    expect(reply).toMatchObject({ connectionGoals: ['dating'], preferredGenders: ['male'] });
  });
});

describe('two concurrent tabs', () => {
  it("do not overwrite each other's fields", async () => {
    const bea = await environment.member('Bea');
    for (let round = 0; round < 5; round += 1) {
      const edits: Partial<OwnProfile>[] = [
        { bio: `Bio ${round}` },
        { location: `Town ${round}` },
        { gender: round % 2 ? 'other' : 'female' },
        { preferredGenders: round % 2 ? ['male'] : ['female', 'other'] },
        { connectionGoals: round % 2 ? ['business'] : ['dating', 'friendship'] },
        { birthday: `199${round}-05-17` },
        { birthTime: `0${round}:15` },
        { birthLocation: `Birth town ${round}` },
      ];
      const answers = await Promise.all(edits.map((body) => patch(body, bea)));
      expect(answers.map(({ status }) => status)).toEqual(edits.map(() => 200));
      expect(await own(bea)).toMatchObject(Object.assign({}, ...edits) as object);
    }
  });

  it('leave one of two values of the same field complete', async () => {
    const cleo = await environment.member('Cleo');
    const bios = ['One tab wrote this, all of it.', 'The other tab wrote that, all of it.'];
    const lists = [['male'], ['female', 'non-binary']] as const;
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        bios.map((bio, tab) => patch({ bio, preferredGenders: [...(lists[tab] ?? [])] }, cleo)),
      );
      const { bio, preferredGenders } = await own(cleo);
      const winner = bios.indexOf(bio);
      expect(preferredGenders).toEqual(lists[winner]);
    }
  });

  it('keep the text, the coordinates and the charts of a birth place consistent', async () => {
    const dora = await environment.member('Dora');
    const kyoto = { latitude: 35.01, longitude: 135.77, timeZone: 'Asia/Tokyo' };
    await Promise.all([
      patch({ birthLocation: 'Kyoto, Japan', birthPlace: kyoto }, dora),
      patch({ birthLocation: 'Nowhere in Particular' }, dora),
    ]);
    const { birthLocation, humanDesignType, notices } = await own(dora);
    if (birthLocation === 'Kyoto, Japan') expect([humanDesignType === null, notices]).toEqual([false, []]);
    else expect([humanDesignType, notices.join()]).toEqual([null, expect.stringContaining(birthLocation)]);
  });

  it('get a notice about the stored one of two unknown towns', async () => {
    const elsa = await environment.member('Elsa');
    await Promise.all(
      ['No Such Town', 'No Such Village'].map((birthLocation) => patch({ birthLocation }, elsa)),
    );
    const { birthLocation, notices } = await own(elsa);
    expect(notices.join()).toContain(birthLocation);
  });
});

describe('a typed location', () => {
  it('is resolved when a town has this name', async () => {
    expect((await patch({ location: 'Lisbon, Portugal' })).reply.isLocationUnknown).toBe(false);
    const [profile] = await environment.deps.connection
      .collection('profiles')
      .find({ location: 'Lisbon, Portugal' })
      .toArray();
    expect(profile?.['currentPlace']).toMatchObject({ timeZone: 'Europe/Lisbon' });
  });

  it('is kept and marked as unknown otherwise', async () => {
    const { reply } = await patch({ location: 'No Such Town' });
    expect(reply).toMatchObject({ location: 'No Such Town', isLocationUnknown: true });
    expect((await patch({ location: '' })).reply.isLocationUnknown).toBe(false);
  });
});
