import { checkChanges } from './checkChanges';

const now = new Date('2026-01-02T03:04:05Z');

describe('checkChanges', () => {
  it('returns no errors for valid changes', () => {
    expect(checkChanges({ bio: 'Hello', birthday: '1990-05-17', birthTime: '23:59' }, now)).toEqual({});
  });

  it.each([
    ['bio', { bio: 'x'.repeat(501) }, 'Please use at most 500 characters.'],
    ['birthday', { birthday: '' }, 'Please enter a date.'],
    ['birthday', { birthday: '1990-02-30' }, '1990-02-30 is not a day of the calendar.'],
    ['birthday', { birthday: '2027-01-01' }, 'A birth date cannot be in the future.'],
    ['birthTime', { birthTime: '' }, 'Please enter a time as HH:MM.'],
    ['connectionGoals', { connectionGoals: [] }, 'Please choose at least one goal.'],
    ['location', { location: 'x'.repeat(161) }, 'Please use at most 160 characters.'],
  ])('explains the error in %s', (field, changes, message) => {
    expect(checkChanges(changes, now)).toEqual({ [field]: message });
  });
});
