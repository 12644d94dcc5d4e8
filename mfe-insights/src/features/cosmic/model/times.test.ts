import { civilDayAt, formatCivilDay, formatInstant, formatZone } from './times';

describe('sky times', () => {
  const instant = '2026-11-23T23:30:00Z';

  it.each([
    ['Europe/Berlin', /^Tue, Nov 24, 12:30\sAM$/, '2026-11-24'],
    ['America/New_York', /^Mon, Nov 23, 6:30\sPM$/, '2026-11-23'],
  ])('use the local time in %s', (zone, moment, day) => {
    expect(formatInstant(instant, zone)).toMatch(moment);
    expect(civilDayAt(new Date(instant), zone)).toBe(day);
  });

  it('repeat the day of an end only when it differs', () => {
    expect(formatInstant(instant, 'Europe/Berlin', '2026-11-23T23:10:00Z')).toMatch(/^12:30\sAM$/);
    expect(formatInstant(instant, 'Europe/Berlin', '2026-11-23T22:10:00Z')).toMatch(/^Tue, Nov 24/);
  });

  it("format a civil day independently of the browser's time zone", () => {
    expect(formatCivilDay('2026-11-23')).toEqual({ weekday: 'Mon', day: 'Nov 23' });
  });

  it('show the time zone name without underscores', () => {
    expect(formatZone('America/New_York')).toBe('America/New York');
  });
});
