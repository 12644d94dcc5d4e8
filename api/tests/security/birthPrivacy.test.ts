import { ALL_CALLS, discoveryCalls, profileCalls, type AnyCall } from '@sixfold/api-contract';
import { exampleOf, exampleWith, fieldsOf } from '@sixfold/api-contract/testing';
import {
  computeAgeYears,
  formatCivilDate,
  computeLifePath,
  parseCivilDate,
  type CivilDate,
} from '@sixfold/domain';
import {
  computeHumanDesignChart,
  computeNatalChart,
  longitudeOf,
  signOfLongitude,
  type CelestialPoint,
} from '@sixfold/domain/charts';
import {
  ageYearsOf,
  redactProfile,
  computeFromBirth,
  USUAL_VISIBILITY,
  type Redacted,
} from '../../src/modules/profile/service';
import {
  completeProfile,
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../support/testEnvironment';
import { like } from '../support/relations';
import { DAY_MS, HOUR_MS } from '../../src/durations';

const TODAY: CivilDate = { year: 2026, month: 11, day: 22 };
const PORTO = { latitude: 41.15, longitude: -8.61, timeZone: 'Europe/Lisbon' };

/** A linear congruential generator: the same births in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

const civilDateOf = (utcMs: number): CivilDate => {
  const day = new Date(utcMs);
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
};

interface Birth {
  birthday: string;
  birthTime: string;
}

function randomBirth(random: () => number): Birth {
  const instant = new Date(Date.UTC(1950, 0, 1) + random() * (Date.UTC(2007, 0, 1) - Date.UTC(1950, 0, 1)));
  return {
    birthday: formatCivilDate(civilDateOf(instant.getTime())),
    birthTime: instant.toISOString().slice(11, 16),
  };
}

type BirthFields = ReturnType<typeof computeFromBirth> & {
  birthday: string;
  visibility: typeof USUAL_VISIBILITY;
};

const getBirthFields = ({ birthday, birthTime }: Birth): BirthFields => ({
  ...computeFromBirth(
    {
      birthday,
      birthTime,
      isBirthTimeRough: false,
      birthLocation: 'Porto, Portugal',
      birthPlace: PORTO,
    },
    new Date('2026-11-22T12:00:00Z'),
  ),
  birthday,
  visibility: { ...USUAL_VISIBILITY },
});

/** Every day on which a person of an age may have been born. */
function daysOfAge(ageYears: number): number[] {
  const first = Date.UTC(TODAY.year - ageYears - 1, TODAY.month - 1, TODAY.day);
  return Array.from({ length: 367 }, (_, index) => first + index * DAY_MS).filter(
    (dayMs) => computeAgeYears(civilDateOf(dayMs), TODAY) === ageYears,
  );
}

/** A date lasts 50 hours on earth, and an attacker need not know the zone. */
const spanOf = (dayMs: number) => [dayMs - 14 * HOUR_MS, dayMs + 36 * HOUR_MS] as const;
const mayStandIn = (point: CelestialPoint, sign: string, dayMs: number) =>
  spanOf(dayMs).some((utcMs) => signOfLongitude(longitudeOf(point, utcMs)) === sign);

/** Returns the possible birthdays by age, Sun sign, life path and the visible part of the chart. */
function possibleBirthdays(seen: Redacted<BirthFields>): number[] {
  const { astrologySign, numerologyLifePath, fullBirthChart: chart } = seen;
  return daysOfAge(ageYearsOf(seen, TODAY) ?? 0).filter((dayMs) => {
    if (computeLifePath(civilDateOf(dayMs)).lifePath !== numerologyLifePath) return false;
    if (astrologySign === null || !mayStandIn('sun', astrologySign, dayMs)) return false;
    const shown = (['moon', 'mercury', 'venus', 'mars'] as const).flatMap((point) => {
      const sign = chart?.[point]?.sign;
      return sign ? [[point, sign] as const] : [];
    });
    return shown.every(([point, sign]) => mayStandIn(point, sign, dayMs));
  });
}

function hasDesignOn(type: string | null, dayMs: number): boolean {
  const [fromMs, untilMs] = spanOf(dayMs);
  for (let utcMs = fromMs; utcMs < untilMs; utcMs += 4 * HOUR_MS)
    if (computeHumanDesignChart(new Date(utcMs)).type === type) return true;
  return false;
}

const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe('V8.2.3 the birth date behind a profile of usual visibility', () => {
  it('stays one of more than three days for a stranger who combines age, Sun sign, life path and chart', () => {
    const random = createRandom(1);
    const counts = Array.from({ length: 40 }, () => {
      const fields = getBirthFields(randomBirth(random));
      const onlyThree = { ...fields, fullBirthChart: null } as Redacted<BirthFields>;
      const left = possibleBirthdays(redactProfile(fields, 'stranger'));
      expect(left).toEqual(possibleBirthdays(onlyThree));
      return left.length;
    });
    expect(meanOf(counts)).toBeGreaterThan(3.4);
  });

  it('stays one of more than two days when the Human Design type is combined too', () => {
    const random = createRandom(2);
    const counts = Array.from({ length: 15 }, () => {
      const seen = redactProfile(getBirthFields(randomBirth(random)), 'stranger');
      return possibleBirthdays(seen).filter((dayMs) => hasDesignOn(seen.humanDesignType, dayMs)).length;
    });
    expect(meanOf(counts)).toBeGreaterThan(2.2);
  });

  it('is nearly always found when the chart is shown to everyone, which is why it usually is not', () => {
    const random = createRandom(3);
    const counts = Array.from({ length: 25 }, () => {
      const fields = getBirthFields(randomBirth(random));
      const shown = { ...fields, visibility: { ...fields.visibility, birthChart: 'everyone' as const } };
      return possibleBirthdays(redactProfile(shown, 'stranger')).length;
    });
    expect(meanOf(counts)).toBeLessThan(1.5);
  });
});

describe('V8.2.3 the birth behind the chart shown to a match', () => {
  /** Counts the instants of a date, a quarter of an hour apart, at which the design and the angles are as shown. */
  function countPossibleInstants(seen: Redacted<BirthFields>, dayMs: number, isTownKnown: boolean): number {
    const [fromMs, untilMs] = isTownKnown ? [dayMs, dayMs + 24 * HOUR_MS] : spanOf(dayMs);
    const { humanDesignType, humanDesignProfile, fullBirthChart } = seen;
    let count = 0;
    for (let utcMs = fromMs; utcMs < untilMs; utcMs += HOUR_MS / 4) {
      const utc = new Date(utcMs);
      if (isTownKnown) {
        const chart = computeNatalChart(utc, { lat: PORTO.latitude, lng: PORTO.longitude });
        const hasAngles = (['ascendant', 'midheaven'] as const).every(
          (angle) => chart.ok && chart.value[angle]?.sign === fullBirthChart?.[angle]?.sign,
        );
        if (!hasAngles) continue;
      }
      const { type, profile, authority } = computeHumanDesignChart(utc);
      const isSame =
        type === humanDesignType &&
        profile === humanDesignProfile?.profile &&
        authority === humanDesignProfile?.authority;
      if (isSame) count += 1;
    }
    return count;
  }

  it('is one day, and about one hour of it when the town is known', () => {
    const random = createRandom(4);
    const left = Array.from({ length: 3 }, () => {
      const seen = redactProfile(getBirthFields(randomBirth(random)), 'match');
      const days = possibleBirthdays(seen);
      const count = (isTownKnown: boolean) => {
        const perDay = days.map((dayMs) => countPossibleInstants(seen, dayMs, isTownKnown)).filter(Boolean);
        return { days: perDay.length, hours: perDay.reduce((sum, each) => sum + each, 0) / 4 };
      };
      return { inTown: count(true), anywhere: count(false) };
    });
    expect(meanOf(left.map(({ inTown }) => inTown.days))).toBeLessThan(1.2);
    expect(meanOf(left.map(({ inTown }) => inTown.hours))).toBeLessThan(1.5);
    expect(meanOf(left.map(({ anywhere }) => anywhere.hours))).toBeGreaterThan(10);
  });
});

describe('V8.2.3 two members whose shown traits are the same', () => {
  const FIRST: Birth = { birthday: '1990-05-17', birthTime: '08:30' };
  let environment: TestEnvironment;
  let viewer: Member;
  let twins: readonly [Member, Member];
  let births: readonly [BirthFields, BirthFields];

  /** Finds a birth on another day that shows a stranger the same traits, and a match different ones. */
  function findTwinOf(fields: BirthFields): Birth {
    const age = ageYearsOf(fields, TODAY) ?? 0;
    for (const dayMs of daysOfAge(age))
      for (const birthTime of ['03:10', '11:40', '19:20']) {
        const birth = { birthday: formatCivilDate(civilDateOf(dayMs)), birthTime };
        const other = getBirthFields(birth);
        const isSame = (['astrologySign', 'numerologyLifePath', 'humanDesignType'] as const).every(
          (trait) => other[trait] === fields[trait],
        );
        const isOther =
          other.fullBirthChart?.moon?.sign !== fields.fullBirthChart?.moon?.sign &&
          other.humanDesignProfile?.profile !== fields.humanDesignProfile?.profile;
        if (birth.birthday !== fields.birthday && isSame && isOther) return birth;
      }
    throw new Error('There is no such birth.');
  }

  const bornOn = (birth: Birth) =>
    completeProfile({ ...birth, gender: 'male', preferredGenders: ['female'], birthPlace: PORTO });

  beforeAll(async () => {
    environment = await createTestEnvironment();
    const fields = getBirthFields(FIRST);
    const twin = findTwinOf(fields);
    births = [fields, getBirthFields(twin)];
    viewer = await environment.member('Viewer', completeProfile({ preferredGenders: ['male'] }));
    twins = await Promise.all([
      environment.member('Early', bornOn(FIRST)),
      environment.member('Later', bornOn(twin)),
    ]);
    for (const one of twins) await like(one, viewer);
  });
  afterAll(() => environment.stop());

  /** Returns a text about one of them without their ids and name. */
  function anonymous(text: string, member: Member, profileId: string): string {
    const name = member === twins[0] ? 'Early' : 'Later';
    return text
      .replaceAll(member.id, 'MEMBER')
      .replaceAll(profileId, 'PROFILE')
      .replaceAll(name, 'NAME')
      .replace(/"(requestId|generatedAt)":"[^"]*"/g, '');
  }
  const profileIdOf = async (member: Member) =>
    (await member.browser.call(profileCalls.getOwnProfile)).reply.id;

  const memberCalls = ALL_CALLS.filter(({ access, produces }) => access === 'member' && produces === 'json');
  const idFieldsOf = (schema: AnyCall['params']) =>
    fieldsOf(schema).filter(({ schema: { pattern } }) => pattern === '^[0-9a-f]{24}$');
  const isPairCall = ({ id }: AnyCall) => id.startsWith('pairs.');
  const namingCalls = memberCalls.flatMap((call) => [
    ...idFieldsOf(call.params)
      .filter(() => call.safe || isPairCall(call))
      .map(({ path }) => ({ call, part: 'params' as const, path })),
    ...idFieldsOf(call.body)
      .filter(() => isPairCall(call))
      .map(({ path }) => ({ call, part: 'body' as const, path })),
  ]);

  it('were born on different days under different charts', () => {
    const [one, other] = births.map(({ birthday }) => parseCivilDate(birthday));
    expect(one).not.toEqual(other);
    expect(births[0].fullBirthChart).not.toEqual(births[1].fullBirthChart);
    expect(births[0].humanDesignProfile).not.toEqual(births[1].humanDesignProfile);
  });

  it('are both in the list of a stranger', async () => {
    const { reply } = await viewer.browser.call(discoveryCalls.listMatches);
    const ids = reply.potentialMatches.map(({ otherUser }) => otherUser.id);
    expect(ids).toEqual(expect.arrayContaining(twins.map(({ id }) => id)));
  });

  it.each(namingCalls.map((named) => [named.call.id, named] as const))(
    'get the same reply from %s when a stranger asks',
    async (_id, { call, part, path }) => {
      const replies = await Promise.all(
        twins.map(async (twin) => {
          const input = {
            params: exampleOf(call.params) as object,
            query: exampleOf(call.query) as object,
            body: exampleOf(call.body) as object,
            [part]: exampleWith(call[part], path, twin.id) as object,
          };
          const { status, text } = await viewer.browser.call(call, input);
          return [status, anonymous(text, twin, await profileIdOf(twin))];
        }),
      );
      expect(replies[0]).toEqual(replies[1]);
    },
  );

  const NARROWING = [
    {},
    { ageRange: '20-40' },
    { zodiacSigns: 'Taurus' },
    { humanDesignTypes: 'Projector' },
    { minCompatibility: '0.5' },
    { maxDistance: '25' },
    { connectionGoals: 'dating' },
  ];

  it.each([...NARROWING, { ageRange: '36-36' }])(
    'count together for every option next to the filters %j',
    async (query) => {
      const { reply } = await viewer.browser.call(discoveryCalls.countFilterOptions, { query });
      const figures = Object.values(reply.options).flatMap((counts) => Object.values(counts));
      expect(figures.length).toBeGreaterThan(60);
      // There is nobody else, so an option that distinguished the two would leave one of them.
      expect([...new Set(figures)].sort()).toEqual([0, 2]);
    },
  );

  it.each(NARROWING)('are listed together with the filters %j, with the same card', async (query) => {
    const { reply } = await viewer.browser.call(discoveryCalls.listMatches, { query });
    const cards = await Promise.all(
      twins.map(async (twin) => {
        const card = reply.potentialMatches.find(({ otherUser }) => otherUser.id === twin.id);
        return anonymous(JSON.stringify(card ?? null), twin, await profileIdOf(twin));
      }),
    );
    expect(cards[0]).toBe(cards[1]);
  });
});
