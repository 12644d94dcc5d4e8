import { placesCalls } from '@sixfold/api-contract';
import { createMockApi, mockCall } from '@sixfold/api-contract/testing';
import { api, QueryClientProvider, queryClient } from '@sixfold/client-kit';
import { act, renderHook } from '@testing-library/react';
import { searchPlaces } from '../../../testing/handlers';
import { usePlaceSearch } from './usePlaceSearch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('searches only 300 ms after the last keystroke', async () => {
  const mock = createMockApi([mockCall(placesCalls.searchPlaces, ({ query }) => searchPlaces(query.q))]);
  api.setTransport(mock.fetch);
  const { result, rerender: type } = renderHook(usePlaceSearch, {
    initialProps: '',
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  type('Kyo');
  await pass(200);
  type('Kyoto');
  await pass(299);
  expect(mock.made).toEqual([]);
  await pass(1);
  expect(mock.made.map(({ query }) => query)).toEqual([{ q: 'Kyoto', timeZone: expect.any(String) }]);
  await pass(1);
  expect(result.current.suggestions.map(({ label }) => label)).toEqual(['Kyoto, Japan']);
});
