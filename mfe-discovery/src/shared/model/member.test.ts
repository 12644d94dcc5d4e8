import { formatLocation, formatNameAndAge, formatWhere, formatName } from './member';

describe('a name and an age', () => {
  it('appear together, or the name alone while the age is hidden', () => {
    expect(formatNameAndAge('Mara', 31)).toBe('Mara, 31');
    expect(formatNameAndAge('Mara', null)).toBe('Mara');
  });

  it('keep their order for a name in a right-to-left script', () => {
    expect(formatNameAndAge('נועה', 31)).toBe('\u2068נועה\u2069, 31');
    expect(formatNameAndAge('ليلى', 31)).toBe('\u2068ليلى\u2069, 31');
  });
});

it('a name without an initial has no extra space, and a missing place is reported', () => {
  expect(formatName({ firstName: 'Mara', lastName: '' })).toBe('Mara');
  expect(formatName({ firstName: 'Mara', lastName: 'L' })).toBe('Mara L');
  expect(formatLocation('  ')).toBe('Location not set');
});

it('the distance is shown when both places are known', () => {
  expect(formatWhere('Lisbon', 5)).toBe('Lisbon\u{a0}· 5 miles');
  expect(formatWhere('', 25)).toBe('Location not set\u{a0}· 25 miles');
  expect(formatWhere('Lisbon', null)).toBe('Lisbon');
});
