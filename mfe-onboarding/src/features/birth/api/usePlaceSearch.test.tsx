import { placesCalls } from '@sixfold/api-contract';
import { createMockApi, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { api, QueryClientProvider, queryClient } from '@sixfold/client-kit';
import { act, renderHook } from '@testing-library/react';
import { createHandlers } from '../../../testing/handlers';
import { usePlaceSearch } from './usePlaceSearch';

const searchFailing = mockCall(placesCalls.searchPlaces, () => {
  throw new MockFailure('internal');
});

/** Renders the search over a mock API with a fake clock, which only `pass` advances. */
function renderPlaceSearch(...more: Parameters<typeof createMockApi>[0] & object) {
  const mock = createMockApi([...createHandlers(), ...more]);
  api.setTransport(mock.fetch);
  const { result, rerender } = renderHook(usePlaceSearch, {
    initialProps: '',
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { result, type: rerender, pass, asked: () => mock.made.map(({ query }) => query) };
}

beforeEach(() => {
  queryClient.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a search starts 300 ms after the last keystroke', async () => {
  const { result, type, pass, asked } = renderPlaceSearch();
  type('Por');
  await pass(200);
  type('Porto');
  await pass(299);
  expect(asked()).toEqual([]);
  await pass(1);
  expect(asked()).toEqual([{ q: 'Porto', timeZone: expect.any(String) }]);
  await pass(1);
  expect(result.current.lines.map(({ label }) => label)).toEqual(['Porto, Portugal', 'Porto Alegre, Brazil']);
});

test('a failed search is logged and finds nothing', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { result, type, pass } = renderPlaceSearch(searchFailing);
  type('Porto');
  await pass(300);
  await pass(1);
  expect(result.current).toEqual({ lines: [], status: 'empty' });
  expect(warn).toHaveBeenCalledWith('The place search failed.', expect.stringContaining('500'));
  warn.mockRestore();
});
