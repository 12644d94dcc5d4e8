import { getOwnTimeZone, isOwnTimeZoneKnown, toKnownTimeZone } from './timeZone';

const report = (timeZone: string | undefined) =>
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('getOwnTimeZone', () => {
  it.each([
    ['America/New_York', 'America/New_York', true],
    ['Asia/Calcutta', 'Asia/Calcutta', true],
    ['UTC', 'UTC', true],
    ['Etc/UTC', 'UTC', true],
    ['GMT', 'UTC', true],
    ['Etc/Unknown', 'UTC', false],
    ['Foo/Bar', 'UTC', false],
    ['Foo/UTC', 'UTC', false],
    ['UTC/Foo', 'UTC', false],
    ['', 'UTC', false],
    [undefined, 'UTC', false],
  ])('returns for a reported %j the zone %j', (reported, zone, isKnown) => {
    report(reported);
    expect(getOwnTimeZone()).toBe(zone);
    expect(isOwnTimeZoneKnown()).toBe(isKnown);
  });

  it('returns UTC when the browser throws', () => {
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
      throw new RangeError('Unsupported time zone');
    });
    expect(getOwnTimeZone()).toBe('UTC');
    expect(isOwnTimeZoneKnown()).toBe(false);
  });
});

describe('toKnownTimeZone', () => {
  it('returns UTC for a zone that only the server supports', () => {
    expect(toKnownTimeZone('Europe/Lisbon')).toBe('Europe/Lisbon');
    expect(toKnownTimeZone('Mars/Olympus')).toBe('UTC');
  });
});
