import { formatLocation, formatNameAndAge, formatWhere, formatName } from './member';

describe('a name and an age', () => {
  it('stand together, or the name alone while the age is not shown', () => {
    expect(formatNameAndAge('Mara', 31)).toBe('Mara, 31');
    expect(formatNameAndAge('Mara', null)).toBe('Mara');
  });

  it('keep their order when the name is written from the right', () => {
    expect(formatNameAndAge('נועה', 31)).toBe('\u2068נועה\u2069, 31');
    expect(formatNameAndAge('ليلى', 31)).toBe('\u2068ليلى\u2069, 31');
  });
});

it('leaves no space where there is no initial, and says when a place is missing', () => {
  expect(formatName({ firstName: 'Mara', lastName: '' })).toBe('Mara');
  expect(formatName({ firstName: 'Mara', lastName: 'L' })).toBe('Mara L');
  expect(formatLocation('  ')).toBe('Location not set');
});

it('says how far away a member is where both places are known', () => {
  expect(formatWhere('Lisbon', 5)).toBe('Lisbon\u{a0}· 5 miles');
  expect(formatWhere('', 25)).toBe('Location not set\u{a0}· 25 miles');
  expect(formatWhere('Lisbon', null)).toBe('Lisbon');
});
