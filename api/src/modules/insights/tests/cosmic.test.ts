import { insightsCalls, profileCalls } from '@sixfold/api-contract';
import { errorId, type Browser } from '../../../../tests/support/browser';
import {
  completeProfile,
  createTestEnvironment,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

const { getCosmicCalendar, getCosmicConditions, getTransits } = insightsCalls;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

describe('the cosmic conditions', () => {
  it('have the fields of the document, when each badge holds, and four readings', async () => {
    const { browser } = await environment.account('Gil');
    const { reply } = await browser.call(getCosmicConditions);
    expect(reply.moonIllumination).toBeGreaterThanOrEqual(0);
    expect(reply.moonIllumination).toBeLessThanOrEqual(100);
    expect(reply.recommendedActivities.length).toBeGreaterThan(0);
    expect(Date.parse(reply.voidOfCourse.start)).toBeLessThan(Date.parse(reply.voidOfCourse.end));
    expect(reply.nextIngress.at).toBe(reply.voidOfCourse.end);
    expect(Date.parse(reply.mercury.since)).toBeLessThan(Date.parse(reply.mercury.until));
    expect(reply.insights).toHaveLength(4);
    expect(errorId(await environment.visitor().call(getCosmicConditions))).toBe('not_signed_in');
  });
});

describe('the cosmic calendar', () => {
  const inZone = (timeZone: string) => ({ query: { timeZone } });

  it('has thirty days from today in the zone that is asked for, and at least three events to come', async () => {
    const { browser } = await environment.account('Kim');
    const { reply } = await browser.call(getCosmicCalendar, inZone('Pacific/Kiritimati'));
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' });
    const now = environment.deps.clock();
    expect(reply.days).toHaveLength(30);
    expect(reply.days[0]?.date).toBe(today.format(now));
    expect(new Set(reply.days.map(({ date }) => date)).size).toBe(30);
    expect(reply.events.length).toBeGreaterThanOrEqual(3);
    const times = reply.events.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(now.getTime());
    for (const { basis } of reply.events) expect(basis).toMatch(/^Computed from/);
  });

  it('takes a zone in any case', async () => {
    const { browser } = await environment.account('Lou');
    const [usual, lower] = await Promise.all(
      ['Europe/Berlin', 'europe/berlin'].map((zone) => browser.call(getCosmicCalendar, inZone(zone))),
    );
    expect(lower?.reply).toEqual(usual?.reply);
  });

  it.each(['Etc/Unknown', 'Europe/Nowhere', '+02:00', '<b>'])(
    'has the days of UTC where the zone is %s',
    async (timeZone) => {
      const { browser } = await environment.account(`Nia${timeZone.length}`);
      const { reply } = await browser.call(getCosmicCalendar, inZone(timeZone));
      expect(reply.timeZone).toBe('UTC');
      expect(reply.days[0]?.date).toBe(environment.deps.clock().toISOString().slice(0, 10));
    },
  );

  it.each(['', 'x'.repeat(65)])('refuses the zone "%s", which is not the name of one', async (timeZone) => {
    const { browser } = await environment.account(`Max${timeZone.length}`);
    const refused = await browser.call(getCosmicCalendar, inZone(timeZone));
    expect(errorId(refused)).toBe('invalid_input');
    expect(refused.body).toMatchObject({ fields: { timeZone: expect.any(String) } });
  });

  it('is for members only', async () => {
    const visitor = await environment.visitor().call(getCosmicCalendar, inZone('UTC'));
    expect(errorId(visitor)).toBe('not_signed_in');
  });
});

const saveBio = (browser: Browser) => browser.call(profileCalls.saveProfile, { body: { bio: 'Later.' } });

describe('transits', () => {
  it('are the bodies of now around the own chart, closest aspects first', async () => {
    const { browser } = await environment.member('Ada');
    const { status, reply } = await browser.call(getTransits);
    expect(status).toBe(200);
    expect(reply.basis).toBe('moment');
    expect(reply.note).toBeNull();
    expect(reply.bodies).toHaveLength(11);
    expect(reply.natal?.bodies).toHaveLength(11);
    expect(reply.natal?.cusps).toHaveLength(12);
    expect(reply.aspects.length).toBeGreaterThan(3);
    const orbs = reply.aspects.map(({ orb }) => orb);
    expect(orbs).toEqual([...orbs].sort((one, other) => one - other));
    expect(reply.readings.map(({ topic }) => topic)).toEqual(['moonSign', 'mercury', 'sun']);
  });

  it('without a time of birth leave out the Moon, the angles and the houses, and say so', async () => {
    const { birthTime: _unknown, ...body } = completeProfile();
    const { browser } = await environment.member('Una', { ...body, isBirthTimeUnknown: true });
    const { reply } = await browser.call(getTransits);
    expect(reply.basis).toBe('day');
    expect(reply.note).toMatch(/time of your birth.*Moon, ascendant, midheaven and houses are left out/);
    expect(reply.natal?.bodies.map(({ name }) => name)).not.toContain('Moon');
    expect(reply.natal).not.toHaveProperty('ascendant');
    expect(reply.natal).not.toHaveProperty('cusps');
    expect(reply.readings).toEqual([]);
    for (const { to } of reply.aspects) expect(['Moon', 'Ascendant', 'Midheaven']).not.toContain(to);
  });

  it('with a rough time of birth keep the Moon, leave out angles and houses, and say so', async () => {
    const { browser } = await environment.member('Ria', completeProfile({ isBirthTimeRough: true }));
    const { reply } = await browser.call(getTransits);
    expect(reply.basis).toBe('day');
    expect(reply.note).toMatch(/within two hours.*ascendant, midheaven and houses are left out/);
    expect(reply.natal?.bodies.map(({ name }) => name)).toContain('Moon');
    expect(reply.natal).not.toHaveProperty('ascendant');
    expect(reply.natal).not.toHaveProperty('cusps');
    expect(reply.readings).toEqual([]);
    for (const { to } of reply.aspects) expect(['Ascendant', 'Midheaven']).not.toContain(to);
  });

  it('without the place name what is missing', async () => {
    const { browser } = await environment.member('Pia', completeProfile({ birthLocation: 'Nowhere at All' }));
    const { reply } = await browser.call(getTransits);
    expect(reply.basis).toBe('day');
    expect(reply.note).toMatch(/^We do not know the place of your birth/);
  });

  it('without a profile or a birthday show the bodies of now only', async () => {
    const { browser } = await environment.account('Nia');
    for (const prepare of [() => undefined, () => saveBio(browser)]) {
      await prepare();
      const { status, reply } = await browser.call(getTransits);
      expect(status).toBe(200);
      expect(reply).toMatchObject({ basis: 'none', natal: null, aspects: [], readings: [], note: null });
      expect(reply.bodies).toHaveLength(11);
    }
  });

  it('are never stored, and take nobody else as their subject', async () => {
    const owner = await environment.member('Owner');
    const { reply } = await owner.browser.call(getTransits);
    const stored = JSON.stringify(
      await environment.deps.connection.collection('profiles').find({}).toArray(),
    );
    expect(stored).not.toMatch(/cusps|transit/i);
    expect(errorId(await environment.visitor().call(getTransits))).toBe('not_signed_in');
    const stranger = await environment.member(
      'Stranger',
      completeProfile({ birthday: '1975-01-20', birthTime: '22:05' }),
    );
    const asked = await stranger.browser.call(getTransits, { query: { userId: owner.id } } as never);
    expect(errorId(asked)).toBe('invalid_input');
    const own = (await stranger.browser.call(getTransits)).reply;
    expect(own.natal).not.toEqual(reply.natal);
  });
});
