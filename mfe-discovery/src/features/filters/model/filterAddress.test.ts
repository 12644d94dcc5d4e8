import { DEFAULT_FILTERS } from '@sixfold/api-contract';
import { addWritten, filtersOfAddress, filtersOfText, textOfFilters, withFilters } from './filterAddress';

const some = {
  ...DEFAULT_FILTERS,
  ageRange: [25, 40] as const,
  mbtiTypes: ['INTJ', 'ENFP'] as const,
  isOnline: true,
};

it('writes filters beside what stands in the address already, and nothing for those at their default', () => {
  const search = new URLSearchParams('goal=business&min=70&hasPhotos=true');
  expect(decodeURIComponent(withFilters(search, some).toString())).toBe(
    'goal=business&min=70&ageRange=25-40&mbtiTypes=INTJ,ENFP&isOnline=true',
  );
  expect(withFilters(search, DEFAULT_FILTERS).toString()).toBe('goal=business&min=70');
});

it('reads back from an address and from a text what was written', () => {
  expect(filtersOfAddress(withFilters(new URLSearchParams('goal=dating'), some))).toEqual(some);
  expect(filtersOfText(textOfFilters(some))).toEqual(some);
});

it('has an empty text for the default set, and for an address that names no filter', () => {
  expect(textOfFilters(DEFAULT_FILTERS)).toBe('');
  const nonsense = new URLSearchParams('goal=dating&mbtiTypes=XXXX&ageRange=90-20');
  expect(textOfFilters(filtersOfAddress(nonsense))).toBe('');
});

describe('addWritten', () => {
  it('keeps the current address when another write comes before the address has followed the first', () => {
    const afterFirst = addWritten(['before'], 'before', 'first');
    expect(addWritten(afterFirst, 'before', 'second')).toEqual(['before', 'first', 'second']);
  });

  it('drops the addresses that the current one has replaced', () => {
    expect(addWritten(['before', 'first'], 'first', 'second')).toEqual(['first', 'second']);
  });
});
