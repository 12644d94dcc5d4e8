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
  it('have the fields of the document, a validity per badge, and four readings', async () => {
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

  it('covers thirty days from today in the requested zone and lists at least three upcoming events', async () => {
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

  it('accepts a zone in any case', async () => {
    const { browser } = await environment.account('Lou');
    const [usual, lower] = await Promise.all(
      ['Europe/Berlin', 'europe/berlin'].map((zone) => browser.call(getCosmicCalendar, inZone(zone))),
    );
    expect(lower?.reply).toEqual(usual?.reply);
  });

  it.each(['Etc/Unknown', 'Europe/Nowhere', '+02:00', '<b>'])(
    'falls back to UTC when the zone is %s',
    async (timeZone) => {
      const { browser } = await environment.account(`Nia${timeZone.length}`);
      const { reply } = await browser.call(getCosmicCalendar, inZone(timeZone));
      expect(reply.timeZone).toBe('UTC');
      expect(reply.days[0]?.date).toBe(environment.deps.clock().toISOString().slice(0, 10));
    },
  );

  it.each(['', 'x'.repeat(65)])('rejects "%s" as a zone', async (timeZone) => {
    const { browser } = await environment.account(`Max${timeZone.length}`);
    const refused = await browser.call(getCosmicCalendar, inZone(timeZone));
    expect(errorId(refused)).toBe('invalid_input');
    expect(refused.body).toMatchObject({ fields: { timeZone: expect.any(String) } });
  });

  it('requires a session', async () => {
    const visitor = await environment.visitor().call(getCosmicCalendar, inZone('UTC'));
    expect(errorId(visitor)).toBe('not_signed_in');
  });
});

const saveBio = (browser: Browser) => browser.call(profileCalls.saveProfile, { body: { bio: 'Later.' } });

describe('transits', () => {
  it("show the current bodies around the member's own chart, closest aspects first", async () => {
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

  it('leave out the Moon, angles and houses without a birth time, and explain it', async () => {
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

  it('keep the Moon but leave out angles and houses with a rough birth time, and explain it', async () => {
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

  it('mention the missing place', async () => {
    const { browser } = await environment.member('Pia', completeProfile({ birthLocation: 'Nowhere at All' }));
    const { reply } = await browser.call(getTransits);
    expect(reply.basis).toBe('day');
    expect(reply.note).toMatch(/^We do not know the place of your birth/);
  });

  it('show only the current bodies without a profile or a birthday', async () => {
    const { browser } = await environment.account('Nia');
    for (const prepare of [() => undefined, () => saveBio(browser)]) {
      await prepare();
      const { status, reply } = await browser.call(getTransits);
      expect(status).toBe(200);
      expect(reply).toMatchObject({ basis: 'none', natal: null, aspects: [], readings: [], note: null });
      expect(reply.bodies).toHaveLength(11);
    }
  });

  it("are never stored and only available for the member's own chart", async () => {
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
