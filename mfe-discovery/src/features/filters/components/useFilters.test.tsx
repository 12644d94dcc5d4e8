import { DEFAULT_FILTERS } from '@sixfold/api-contract';
import { MemoryRouter } from '@sixfold/client-kit';
import { act, renderHook } from '@testing-library/react';
import { useFilters } from './useFilters';

const FROM_20 = { ...DEFAULT_FILTERS, ageRange: [20, 65] as const };
const FROM_21 = { ...DEFAULT_FILTERS, ageRange: [21, 65] as const };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const renderFilters = () => renderHook(useFilters, { wrapper: MemoryRouter }).result;

it('shows every step of a slider immediately, and applies the last one 250 ms after it', () => {
  const filters = renderFilters();
  act(() => filters.current.change(FROM_20));
  act(() => jest.advanceTimersByTime(200));
  act(() => filters.current.change(FROM_21));
  expect(filters.current.shown).toEqual(FROM_21);
  act(() => jest.advanceTimersByTime(249));
  expect(filters.current.applied).toEqual(DEFAULT_FILTERS);
  act(() => jest.advanceTimersByTime(1));
  expect(filters.current.applied).toEqual(FROM_21);
});

it('applies the last step without waiting when the panel closes', () => {
  const filters = renderFilters();
  act(() => filters.current.change(FROM_20));
  act(() => filters.current.settle());
  expect(filters.current.applied).toEqual(FROM_20);
});
