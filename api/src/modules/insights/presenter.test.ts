import { presentCosmicCalendar, presentCosmicConditions } from './presenter';

const at = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`);
const sky = {
  moonPhase: 'full',
  moonSign: 'Leo',
  moonIllumination: 99,
  illuminationPercent: 99.2,
  isVoidOfCourse: false,
  mercuryRetrograde: true,
  cosmicEnergy: 'high',
  recommendedActivities: ['Talk'],
  tip: 'Listen.',
  phaseAngle: 181.26,
  voidOfCourse: { start: at(1), end: at(2) },
  nextIngress: { at: at(3), sign: 'Virgo' },
  mercuryMotion: { isRetrograde: true, since: at(4), until: at(5) },
} as unknown as Parameters<typeof presentCosmicConditions>[0];

describe('presentCosmicConditions', () => {
  it('returns only the listed fields, with ISO times and the angle in tenths of a degree', () => {
    expect(presentCosmicConditions(sky, [])).toEqual({
      moonPhase: 'full',
      moonSign: 'Leo',
      moonIllumination: 99,
      isVoidOfCourse: false,
      mercuryRetrograde: true,
      cosmicEnergy: 'high',
      recommendedActivities: ['Talk'],
      tip: 'Listen.',
      phaseAngle: 181.3,
      voidOfCourse: { start: '2026-03-01T12:00:00.000Z', end: '2026-03-02T12:00:00.000Z' },
      nextIngress: { at: '2026-03-03T12:00:00.000Z', sign: 'Virgo' },
      mercury: { since: '2026-03-04T12:00:00.000Z', until: '2026-03-05T12:00:00.000Z' },
      insights: [],
    });
  });

  it('wraps an angle that rounds up to 360 degrees to 0', () => {
    expect(presentCosmicConditions({ ...sky, phaseAngle: 359.96 }, []).phaseAngle).toBe(0);
  });

  it('includes the end of an insight only when it has one', () => {
    const insight = { topic: 'phase', title: 'A full Moon', text: 'Everything shows.', basis: 'Computed.' };
    const insights = [insight, { ...insight, until: at(6) }] as Parameters<typeof presentCosmicConditions>[1];
    const shown = presentCosmicConditions(sky, insights).insights;
    expect(shown).toEqual([insight, { ...insight, until: '2026-03-06T12:00:00.000Z' }]);
    expect(shown[0]).not.toHaveProperty('until');
  });
});

describe('presentCosmicCalendar', () => {
  const event = { title: 'Title', text: 'Text' };

  it('returns only the listed fields of a day', () => {
    const day = {
      date: '2026-03-01',
      moonPhase: 'full',
      moonSign: 'Leo',
      moonIllumination: 99,
      phaseAngle: 181.26,
      cosmicEnergy: 'high',
    };
    const days = [{ ...day, isInternal: true }] as unknown as Parameters<typeof presentCosmicCalendar>[0];
    expect(presentCosmicCalendar(days, [])).toEqual({ days: [{ ...day, phaseAngle: 181.3 }], events: [] });
  });

  it('returns the first event of each kind with its basis, without ingresses of the Moon', () => {
    const { events } = presentCosmicCalendar(
      [],
      [
        { ...event, kind: 'moon-ingress', at: at(1), sign: 'Leo' },
        { ...event, kind: 'void-of-course', at: at(2), until: at(3) },
        { ...event, kind: 'sun-ingress', at: at(4), sign: 'Aries' },
        { ...event, kind: 'sun-ingress', at: at(5), sign: 'Taurus' },
      ],
    );
    expect(events).toEqual([
      {
        ...event,
        kind: 'void-of-course',
        at: '2026-03-02T12:00:00.000Z',
        until: '2026-03-03T12:00:00.000Z',
        basis: "Computed from the Moon's last exact angle to Sun and planets before its next sign.",
      },
      {
        ...event,
        kind: 'sun-ingress',
        at: '2026-03-04T12:00:00.000Z',
        basis: "Computed from the Sun's position.",
      },
    ]);
    expect(events[1]).not.toHaveProperty('until');
  });
});
