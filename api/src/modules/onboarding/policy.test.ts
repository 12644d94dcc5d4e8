import { mergeTyped, withoutFuture } from './policy';

interface Two {
  birthday?: { value: string; typedAtMs: number };
  birthTime?: { value: string; typedAtMs: number };
}

const kept: Two = { birthday: { value: '1990-05-17', typedAtMs: 10 } };

test('each field keeps what was typed later, and fields of both sides stay', () => {
  const incoming: Two = {
    birthday: { value: '1991-01-01', typedAtMs: 9 },
    birthTime: { value: '08:30', typedAtMs: 3 },
  };
  expect(mergeTyped(kept, incoming)).toEqual({ ...kept, birthTime: incoming.birthTime });
});

test('a later emptied field stays empty, and one that was not touched changes nothing', () => {
  expect(mergeTyped(kept, { birthday: { value: '', typedAtMs: 11 } }).birthday?.value).toBe('');
  expect(mergeTyped(kept, {})).toEqual(kept);
});

test('a clock that is ahead counts as now', () => {
  expect(withoutFuture<Two>({ birthday: { value: '1990-05-17', typedAtMs: 99 } }, 50)).toEqual({
    birthday: { value: '1990-05-17', typedAtMs: 50 },
  });
});
