import { mergeNewerFields, clampToNow } from './policy';

interface Fields {
  birthday?: { value: string; typedAtMs: number };
  birthTime?: { value: string; typedAtMs: number };
}

const kept: Fields = { birthday: { value: '1990-05-17', typedAtMs: 10 } };

describe('mergeNewerFields', () => {
  it('keeps the later value of each field and every field of either side', () => {
    const incoming: Fields = {
      birthday: { value: '1991-01-01', typedAtMs: 9 },
      birthTime: { value: '08:30', typedAtMs: 3 },
    };
    expect(mergeNewerFields(kept, incoming)).toEqual({ ...kept, birthTime: incoming.birthTime });
  });

  it('keeps a field empty when it was emptied later', () => {
    expect(mergeNewerFields(kept, { birthday: { value: '', typedAtMs: 11 } }).birthday?.value).toBe('');
  });

  it('prefers the incoming field when both times are equal', () => {
    const incoming: Fields = { birthday: { value: '1991-01-01', typedAtMs: 10 } };
    expect(mergeNewerFields(kept, incoming).birthday?.value).toBe('1991-01-01');
  });

  it('keeps every field without incoming ones', () => {
    expect(mergeNewerFields(kept, {})).toEqual(kept);
  });
});

describe('clampToNow', () => {
  it('replaces a time in the future with the current time', () => {
    expect(clampToNow<Fields>({ birthday: { value: '1990-05-17', typedAtMs: 99 } }, 50)).toEqual({
      birthday: { value: '1990-05-17', typedAtMs: 50 },
    });
  });

  it('keeps a time in the past and omits an absent field', () => {
    expect(clampToNow<Fields>({ ...kept, birthTime: undefined }, 50)).toStrictEqual(kept);
  });
});
