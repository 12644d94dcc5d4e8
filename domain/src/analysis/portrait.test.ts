import fc from 'fast-check';
import { anyTraits } from '../testing/arbitraries';
import { ZODIAC_SIGNS } from '../vocabulary';
import type { AnalysedMember, AnalysedPoint } from './member';
import { toPortrait } from './portrait';

const POINTS: readonly AnalysedPoint[] = [
  'sun',
  'moon',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'ascendant',
  'midheaven',
];
const BODIES = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const;
const DESIGN_PARTS = ['humanDesignType', 'humanDesignProfile', 'humanDesignAuthority'] as const;

const complete = fc
  .record({
    signs: fc.array(fc.constantFrom(...ZODIAC_SIGNS), { minLength: 9, maxLength: 9 }),
    retrograde: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
    firmParts: fc.subarray([...BODIES, ...DESIGN_PARTS]),
  })
  .map(({ signs, retrograde, firmParts }) => ({
    chart: Object.fromEntries(
      POINTS.map((point, place) => [
        point,
        { sign: signs[place] ?? 'Aries', retrograde: retrograde[place] ?? false },
      ]),
    ) as Record<AnalysedPoint, { sign: (typeof ZODIAC_SIGNS)[number]; retrograde: boolean }>,
    humanDesignType: 'Projector',
    humanDesign: {
      profile: '4/6',
      strategy: 'Wait for the invitation',
      authority: 'Splenic',
      definition: 'Split',
      definedCenters: ['Spleen'],
    },
    firmParts,
  }));

describe('the portrait of a member', () => {
  it('has every point and the complete design when the birth time is known', () => {
    fc.assert(
      fc.property(complete, (member) => {
        const { signs, retrograde, design } = toPortrait(member);
        expect(Object.keys(signs)).toEqual([...POINTS]);
        for (const point of POINTS) {
          expect(signs[point]).toBe(member.chart[point].sign);
          expect(retrograde.includes(point)).toBe(member.chart[point].retrograde);
        }
        expect(design).toEqual({ type: 'Projector', parts: member.humanDesign });
      }),
    );
  });

  it('has no time-dependent points and no design when the time is unknown', () => {
    fc.assert(
      fc.property(complete, (member) => {
        const { signs, retrograde, design } = toPortrait({ ...member, birthTime: 'unknown' });
        expect(Object.keys(signs)).toEqual([...BODIES]);
        expect(retrograde.filter((point) => point === 'ascendant' || point === 'midheaven')).toEqual([]);
        expect(design).toBeUndefined();
      }),
    );
  });

  it('has only firm values when the time is roughly known', () => {
    fc.assert(
      fc.property(complete, (member) => {
        const firm: readonly string[] = member.firmParts;
        const { signs, retrograde, design } = toPortrait({ ...member, birthTime: 'rough' });
        expect(Object.keys(signs)).toEqual(BODIES.filter((body) => firm.includes(body)));
        expect(retrograde.every((point) => firm.includes(point))).toBe(true);
        expect(design !== undefined).toBe(firm.includes('humanDesignType'));
        if (!design) return;
        expect(design.parts.profile !== undefined).toBe(firm.includes('humanDesignProfile'));
        expect(design.parts.authority !== undefined).toBe(firm.includes('humanDesignAuthority'));
        expect(design.parts).not.toHaveProperty('definition');
        expect(design.parts).not.toHaveProperty('definedCenters');
      }),
    );
  });

  it('is empty when the firm parts of a roughly known time were not computed', () => {
    const rough: AnalysedMember = {
      chart: { moon: { sign: 'Leo' } },
      humanDesignType: 'Projector',
      birthTime: 'rough',
    };
    expect(toPortrait(rough)).toMatchObject({ signs: {}, design: undefined });
  });

  it('contains only known values', () => {
    fc.assert(
      fc.property(anyTraits, (traits) => {
        expect(JSON.stringify(toPortrait(traits as AnalysedMember))).not.toMatch(/unheard|99/);
      }),
    );
  });

  it('has the letters of a type, and the sums of a life path without the birthday’s digits', () => {
    const portrait = toPortrait({
      mbtiType: 'ESFP',
      numerologyLifePath: 3,
      lifePathSteps: [
        { digits: [1, 9, 9, 0, 0, 5, 1, 5], sum: 30 },
        { digits: [3, 0], sum: 3 },
      ],
    } as AnalysedMember);
    expect(portrait.mbti).toEqual({
      type: 'ESFP',
      energy: 'E',
      perceiving: 'S',
      deciding: 'F',
      closing: 'P',
    });
    expect(portrait.sums).toEqual([30, 3]);
    expect(JSON.stringify(portrait)).not.toContain('digits');
  });

  it('prefers the chart’s Sun to the stored sign', () => {
    expect(toPortrait({ astrologySign: 'Aries', chart: { sun: { sign: 'Taurus' } } }).sun).toBe('Taurus');
    expect(toPortrait({ astrologySign: 'Aries' }).sun).toBe('Aries');
  });
});
