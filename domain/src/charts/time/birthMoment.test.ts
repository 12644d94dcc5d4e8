import fc from 'fast-check';
import { readCases } from '../../../cases/readCases';
import type { BirthCase } from '../../../tests/caseFiles';
import { computeNatalChart } from '../natal/natalChart';
import { resolveBirthMoment } from './birthMoment';
import { instantOf } from './civilTime';
import { isKnownZone, offsetSecondsAt } from './zoneOffset';

const { cases } = readCases<{ cases: readonly BirthCase[] }>('birth-public.json');
const NOW = new Date('2026-06-01T00:00:00Z');

function momentOf(date: string, time: string, zone: string) {
  const moment = resolveBirthMoment({ date, time, zone }, NOW);
  if (!moment.ok) throw new Error(moment.error.message);
  return moment.value;
}

describe('the moment of a birth', () => {
  it.each(cases)('$label, $date $time in $tz', (birth) => {
    const moment = momentOf(birth.date, birth.time, birth.tz);
    expect(moment.status).toBe(birth.status);
    expect(Math.abs(moment.utc.getTime() - Date.parse(birth.utc))).toBeLessThanOrEqual(60_000);
    expect(moment.offsetSeconds).toBe(birth.offsetSeconds);
    expect(moment.notice === undefined).toBe(birth.status === 'unique');
    expect(moment.utcAlternative?.getTime()).toBe(
      birth.utcAlternatives ? Date.parse(birth.utcAlternatives[1]) : undefined,
    );

    const chart = computeNatalChart(moment.utc, birth);
    if (!chart.ok) throw new Error(chart.error.message);
    const placements: Readonly<Record<string, { sign: string } | undefined>> = { ...chart.value };
    for (const point of birth.signStrict)
      expect([point, placements[point]?.sign]).toEqual([point, birth.sign[point]]);
  });

  it('takes the first of two readings, independent of the current season', () => {
    expect(momentOf('2021-11-07', '01:30', 'America/New_York')).toMatchObject({
      utc: new Date('2021-11-07T05:30:00Z'),
      status: 'ambiguous',
      utcAlternative: new Date('2021-11-07T06:30:00Z'),
    });
  });

  it.each([
    ['2021-03-28', '01:59', 'Europe/Paris', 'unique', '2021-03-28T00:59:00Z'],
    ['2021-03-28', '02:00', 'Europe/Paris', 'gap', '2021-03-28T01:00:00Z'],
    ['2021-03-28', '02:59', 'Europe/Paris', 'gap', '2021-03-28T01:59:00Z'],
    ['2021-03-28', '03:00', 'Europe/Paris', 'unique', '2021-03-28T01:00:00Z'],
    ['2021-10-31', '01:59', 'Europe/Paris', 'unique', '2021-10-30T23:59:00Z'],
    ['2021-10-31', '02:00', 'Europe/Paris', 'ambiguous', '2021-10-31T00:00:00Z'],
    ['2021-10-31', '02:59', 'Europe/Paris', 'ambiguous', '2021-10-31T00:59:00Z'],
    ['2021-10-31', '03:00', 'Europe/Paris', 'unique', '2021-10-31T02:00:00Z'],
    ['2021-03-14', '03:30', 'America/New_York', 'unique', '2021-03-14T07:30:00Z'],
  ] as const)('is exact to the minute around clock changes: %s %s in %s', (date, time, zone, status, utc) => {
    expect(momentOf(date, time, zone)).toMatchObject({ status, utc: new Date(utc) });
  });

  it('handles the day that Samoa skipped', () => {
    expect(momentOf('2011-12-30', '12:00', 'Pacific/Apia').status).toBe('gap');
    expect(momentOf('2011-12-29', '12:00', 'Pacific/Apia').utc).toEqual(new Date('2011-12-29T22:00:00Z'));
    expect(momentOf('2011-12-31', '12:00', 'Pacific/Apia').utc).toEqual(new Date('2011-12-30T22:00:00Z'));
  });

  it('uses the shipped history for a zone name in any case', () => {
    expect(offsetSecondsAt('europe/amsterdam', Date.UTC(1930, 0, 1))).toBe(1172);
    expect(offsetSecondsAt('Europe/Amsterdam', Date.UTC(1975, 0, 1))).toBe(3600);
  });

  it('changes the old offset at the exact legal second', () => {
    // The Netherlands rounded their time from 0:19:32 to 0:20 on 1 July 1937, during summer time.
    const change = Date.parse('1937-06-30T22:40:28Z');
    expect(offsetSecondsAt('Europe/Amsterdam', change - 1000)).toBe(4772);
    expect(offsetSecondsAt('Europe/Amsterdam', change)).toBe(4800);
  });

  it('converts any instant to local time and back', () => {
    const zones = [
      'America/New_York',
      'Europe/Amsterdam',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Africa/Monrovia',
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1900, 0, 3) / 1000, max: Date.UTC(2026, 0, 1) / 1000 }),
        fc.constantFrom(...zones),
        (utcSeconds, zone) => {
          const utcMs = utcSeconds * 1000;
          const found = instantOf(utcMs + offsetSecondsAt(zone, utcMs) * 1000, zone);
          expect(found.status).not.toBe('gap');
          expect([found.utcMs, found.laterUtcMs]).toContain(utcMs);
        },
      ),
    );
  });

  it.each([
    [{ date: '1990-02-30', time: '10:00', zone: 'Europe/Paris' }, 'birthday', 'impossible'],
    [{ date: '1899-12-31', time: '10:00', zone: 'Europe/Paris' }, 'birthday', 'too-early'],
    [{ date: '2026-06-02', time: '10:00', zone: 'Europe/Paris' }, 'birthday', 'in-the-future'],
    [{ date: '1990-05-15', time: '24:00', zone: 'Europe/Paris' }, 'birthTime', 'malformed'],
    [{ date: '1990-05-15', time: '9:5', zone: 'Europe/Paris' }, 'birthTime', 'malformed'],
    [{ date: '1990-05-15', time: '112:30', zone: 'Europe/Paris' }, 'birthTime', 'malformed'],
    [{ date: '1990-05-15', time: '12:301', zone: 'Europe/Paris' }, 'birthTime', 'malformed'],
    [{ date: '1990-05-15', time: '10:00', zone: 'Europe/Atlantis' }, 'timezone', 'unknown'],
    [{ date: '1990-05-15', time: '10:00', zone: '' }, 'timezone', 'unknown'],
    [{ date: '1990-05-15', time: '10:00', zone: '+02:00' }, 'timezone', 'unknown'],
  ] as const)('rejects %j and names the field', (input, field, reason) => {
    expect(resolveBirthMoment(input, NOW)).toMatchObject({ ok: false, error: { field, reason } });
  });

  it('accepts births from 1900 on', () => {
    const first = { date: '1900-01-01', time: '10:00', zone: 'Europe/London' };
    expect(resolveBirthMoment(first, NOW)).toMatchObject({ ok: true });
  });

  it('recognises a zone name', () => {
    expect(
      ['UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires', 'EST5EDT'].filter(isKnownZone),
    ).toHaveLength(4);
    expect(['Mars/Olympus', '__proto__', 'constructor', '../etc'].filter(isKnownZone)).toEqual([]);
  });
});
