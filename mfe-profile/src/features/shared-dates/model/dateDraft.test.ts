import type { SharedDate } from '@sixfold/api-contract';
import { idOf } from '@sixfold/api-contract/testing';
import {
  EMPTY_DRAFT,
  findDraftProblems,
  formatHour,
  formatMoment,
  getAlertInstant,
  getStage,
  toDraftProblems,
  toShareBody,
} from './dateDraft';

const FILLED = {
  matchUserId: idOf(2),
  location: 'Café Central',
  date: '2026-05-16',
  time: '19:30',
  contactName: 'Sam',
  contactEmail: 'sam@example.org',
  checkInHours: '3',
};
const shared: SharedDate = {
  id: idOf(9),
  matchFirstName: 'Mara',
  location: 'Café Central',
  startsAt: '2026-05-16T18:30:00.000Z',
  timeZone: 'Europe/Lisbon',
  contactName: 'Sam',
  contactEmail: 'sam@example.org',
  checkInAt: '2026-05-16T21:00:00.000Z',
  state: 'open',
  isContactReachable: true,
};

describe('the draft of a shared date', () => {
  it('defaults to a check-in after 2 hours and is empty otherwise', () => {
    expect(EMPTY_DRAFT).toEqual({
      matchUserId: '',
      location: '',
      date: '',
      time: '',
      contactName: '',
      contactEmail: '',
      checkInHours: '2',
    });
  });

  it('has a message for each missing field', () => {
    expect(findDraftProblems(EMPTY_DRAFT)).toEqual({
      matchUserId: 'Please choose whom you are meeting.',
      location: 'Please say where you are meeting.',
      date: 'Please choose a day.',
      time: 'Please choose a time.',
      contactName: 'Please say who gets the email.',
      contactEmail: 'Please enter an email address.',
    });
    expect(findDraftProblems(FILLED)).toEqual({});
    expect(Object.keys(findDraftProblems({ ...FILLED, location: '  ' }))).toEqual(['location']);
  });

  it('rejects a text over its limit, ignoring surrounding spaces', () => {
    const long = { location: 'x'.repeat(161), contactName: 'x'.repeat(41), contactEmail: 'x'.repeat(255) };
    expect(findDraftProblems({ ...FILLED, ...long })).toEqual({
      location: 'Please use at most 160 characters.',
      contactName: 'Please use at most 40 characters.',
      contactEmail: 'Please use at most 254 characters.',
    });
    expect(findDraftProblems({ ...FILLED, location: ` ${'x'.repeat(160)} ` })).toEqual({});
  });

  it('becomes the body of the call, with the time on this device’s clock', () => {
    const { date: _date, time: _time, ...rest } = FILLED;
    expect(toShareBody(FILLED)).toEqual({
      ...rest,
      startsAt: new Date(2026, 4, 16, 19, 30).toISOString(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      checkInHours: 3,
    });
  });

  it.each(['startsAt', 'timeZone'])('shows the server’s error for %s next to the day', (field) => {
    expect(toDraftProblems({ [field]: 'Too soon.', contactEmail: 'No address.' })).toEqual({
      date: 'Too soon.',
      contactEmail: 'No address.',
    });
  });

  it('shows no error next to the day when the server reports none for it', () => {
    expect(toDraftProblems({ location: 'Too long.' })).toEqual({ location: 'Too long.' });
  });
});

describe('a shared date', () => {
  it('is formatted in the time zone in which it was shared', () => {
    expect(formatMoment(shared.startsAt, 'Europe/Lisbon').replaceAll(/\s/g, ' ')).toBe(
      'Sat, May 16, 7:30 PM',
    );
    expect(formatHour(shared.startsAt, 'Asia/Tokyo').replaceAll(/\s/g, ' ')).toBe('Sunday 3:30 AM');
  });

  it('is formatted in UTC, with its name, when the browser does not know the time zone', () => {
    expect(formatMoment(shared.startsAt, 'Mars/Olympus').replaceAll(/\s/g, ' ')).toBe(
      'Sat, May 16, 6:30 PM UTC',
    );
  });

  it('is formatted with the name of UTC when the browser does not know its own time zone', () => {
    const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    zone.mockReturnValue({ timeZone: 'Etc/Unknown' } as never);
    expect(formatMoment(shared.startsAt, 'UTC').replaceAll(/\s/g, ' ')).toBe('Sat, May 16, 6:30 PM UTC');
    zone.mockRestore();
  });

  it('is planned until the check-in is due, and missed once the contact has been notified', () => {
    const stageAt = (instant: string, overrides: Partial<SharedDate> = {}) =>
      getStage({ ...shared, ...overrides }, new Date(instant));
    expect(stageAt('2026-05-16T20:59:59.999Z')).toBe('planned');
    expect(stageAt('2026-05-16T21:00:00.000Z')).toBe('due');
    expect(stageAt('2026-05-16T20:00:00.000Z', { state: 'missed' })).toBe('missed');
  });

  it('notifies the contact 30 minutes after the check-in was due', () => {
    expect(getAlertInstant(shared)).toBe('2026-05-16T21:30:00.000Z');
  });
});
