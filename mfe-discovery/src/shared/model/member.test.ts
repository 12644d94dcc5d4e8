import { locationText, nameAndAge, wholeName } from './member';

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
