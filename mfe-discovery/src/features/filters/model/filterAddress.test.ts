import { DEFAULT_FILTERS } from '@sixfold/api-contract';
import { addWritten, filtersOfAddress, filtersOfText, textOfFilters, withFilters } from './filterAddress';

const some = {
  ...DEFAULT_FILTERS,
  ageRange: [25, 40] as const,
  mbtiTypes: ['INTJ', 'ENFP'] as const,
  isOnline: true,
};

it('writes filters next to other parameters and omits defaults', () => {
  const search = new URLSearchParams('goal=business&min=70&hasPhotos=true');
  expect(decodeURIComponent(withFilters(search, some).toString())).toBe(
    'goal=business&min=70&ageRange=25-40&mbtiTypes=INTJ,ENFP&isOnline=true',
  );
  expect(withFilters(search, DEFAULT_FILTERS).toString()).toBe('goal=business&min=70');
});

it('reads back written filters from an address and from a text', () => {
  expect(filtersOfAddress(withFilters(new URLSearchParams('goal=dating'), some))).toEqual(some);
  expect(filtersOfText(textOfFilters(some))).toEqual(some);
});

it('has an empty text for the defaults and for an address without valid filters', () => {
  expect(textOfFilters(DEFAULT_FILTERS)).toBe('');
  const nonsense = new URLSearchParams('goal=dating&mbtiTypes=XXXX&ageRange=90-20');
  expect(textOfFilters(filtersOfAddress(nonsense))).toBe('');
});

describe('addWritten', () => {
  it('keeps the current address when another write arrives before the address has changed', () => {
    const afterFirst = addWritten(['before'], 'before', 'first');
    expect(addWritten(afterFirst, 'before', 'second')).toEqual(['before', 'first', 'second']);
  });

  it('drops the addresses replaced by the current one', () => {
    expect(addWritten(['before', 'first'], 'first', 'second')).toEqual(['first', 'second']);
  });
});
