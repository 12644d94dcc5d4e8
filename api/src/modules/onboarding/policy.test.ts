import { mergeNewerFields, clampToNow } from './policy';

interface Fields {
  birthday?: { value: string; typedAtMs: number };
  birthTime?: { value: string; typedAtMs: number };
}

const kept: Fields = { birthday: { value: '1990-05-17', typedAtMs: 10 } };

test('mergeNewerFields keeps the later value of each field, and fields of both sides', () => {
  const incoming: Fields = {
    birthday: { value: '1991-01-01', typedAtMs: 9 },
    birthTime: { value: '08:30', typedAtMs: 3 },
  };
  expect(mergeNewerFields(kept, incoming)).toEqual({ ...kept, birthTime: incoming.birthTime });
});

test('mergeNewerFields keeps a field empty that was emptied later, and untouched fields unchanged', () => {
  expect(mergeNewerFields(kept, { birthday: { value: '', typedAtMs: 11 } }).birthday?.value).toBe('');
  expect(mergeNewerFields(kept, {})).toEqual(kept);
});

test('clampToNow replaces a time in the future by now', () => {
  expect(clampToNow<Fields>({ birthday: { value: '1990-05-17', typedAtMs: 99 } }, 50)).toEqual({
    birthday: { value: '1990-05-17', typedAtMs: 50 },
  });
});

test('mergeNewerFields takes the incoming field of equal times', () => {
  expect(mergeNewerFields(kept, { birthday: { value: '1991-01-01', typedAtMs: 10 } }).birthday?.value).toBe(
    '1991-01-01',
  );
});

test('clampToNow keeps a time in the past and leaves out an absent field', () => {
  expect(clampToNow<Fields>({ ...kept, birthTime: undefined }, 50)).toStrictEqual(kept);
});
