import { civilDayAt, formatCivilDay, formatInstant, formatZone } from './times';

describe('the times of the sky', () => {
  const instant = '2026-11-23T23:30:00Z';

  it.each([
    ['Europe/Berlin', /^Tue, Nov 24, 12:30\sAM$/, '2026-11-24'],
    ['America/New_York', /^Mon, Nov 23, 6:30\sPM$/, '2026-11-23'],
  ])('are those of the clocks in %s', (zone, moment, day) => {
    expect(formatInstant(instant, zone)).toMatch(moment);
    expect(civilDayAt(new Date(instant), zone)).toBe(day);
  });

  it('say the day of an end only when it is another', () => {
    expect(formatInstant(instant, 'Europe/Berlin', '2026-11-23T23:10:00Z')).toMatch(/^12:30\sAM$/);
    expect(formatInstant(instant, 'Europe/Berlin', '2026-11-23T22:10:00Z')).toMatch(/^Tue, Nov 24/);
  });

  it('name a civil day whatever the zone of the browser', () => {
    expect(formatCivilDay('2026-11-23')).toEqual({ weekday: 'Mon', day: 'Nov 23' });
  });

  it('say which zone they are in', () => {
    expect(formatZone('America/New_York')).toBe('America/New York');
  });
});
