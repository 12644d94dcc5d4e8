import { locationText, nameAndAge, whereText, wholeName } from './member';

describe('a name and an age', () => {
  it('stand together, or the name alone while the age is not told', () => {
    expect(nameAndAge('Mara', 31)).toBe('Mara, 31');
    expect(nameAndAge('Mara', null)).toBe('Mara');
  });

  it('keep their order when the name is written from the right', () => {
    expect(nameAndAge('נועה', 31)).toBe('\u2068נועה\u2069, 31');
    expect(nameAndAge('ليلى', 31)).toBe('\u2068ليلى\u2069, 31');
  });
});

it('leaves no space where there is no initial, and says when a place is missing', () => {
  expect(wholeName({ firstName: 'Mara', lastName: '' })).toBe('Mara');
  expect(wholeName({ firstName: 'Mara', lastName: 'L' })).toBe('Mara L');
  expect(locationText('  ')).toBe('Location not set');
});

it('tells how far away somebody is where both places are known', () => {
  expect(whereText('Lisbon', 5)).toBe('Lisbon · 5 miles');
  expect(whereText('', 25)).toBe('Location not set · 25 miles');
  expect(whereText('Lisbon', null)).toBe('Lisbon');
});
