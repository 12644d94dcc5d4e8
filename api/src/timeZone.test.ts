import { computeOwnCharts } from './modules/profile/charts';
import { computeFromBirth } from './modules/profile/birth';
import { toKnownTimeZone } from './timeZone';

const NOW = new Date('2026-05-01T10:00:00Z');
const bornIn = (timeZone: string) => ({
  birthday: '1990-05-15',
  birthTime: '10:00',
  isBirthTimeRough: false,
  isBirthTimeUnknown: false,
  birthLocation: 'Lisbon',
  birthPlace: { latitude: 38.72, longitude: -9.14, timeZone },
});
const NOTICE = /do not know the time zone of your place of birth, so we count in UTC/;

describe('toKnownTimeZone', () => {
  it.each([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['Etc/Unknown', 'UTC'],
    ['Mars/Olympus', 'UTC'],
    ['+02:00', 'UTC'],
  ])('maps %s to %s', (name, zone) => {
    expect(toKnownTimeZone(name)).toBe(zone);
  });
});

describe('a stored birthplace in an unknown time zone', () => {
  it('is computed in UTC, with a notice', () => {
    const { notices, ...fields } = computeFromBirth(bornIn('Mars/Olympus'), NOW);
    const { notices: usualNotices, ...expected } = computeFromBirth(bornIn('UTC'), NOW);
    expect(fields).toEqual(expected);
    expect(notices).toEqual([...usualNotices, expect.stringMatching(NOTICE)]);
  });

  it('has the charts of UTC, with a note', () => {
    const { wheel, bodygraph } = computeOwnCharts(bornIn('Mars/Olympus'), NOW);
    expect(wheel).toEqual({
      ...computeOwnCharts(bornIn('UTC'), NOW).wheel,
      note: expect.stringMatching(NOTICE),
    });
    expect(bodygraph.drawing).not.toBeNull();
  });
});
