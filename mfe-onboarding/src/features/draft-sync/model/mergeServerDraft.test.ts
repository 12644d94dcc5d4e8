import type { OnboardingDraft } from '@sixfold/api-contract';
import { EMPTY_DRAFT } from '../../../shared/model/draft';
import { editDraft } from '../../../shared/model/typedFields';
import { MBTI_DONE } from '../../../testing/answers';
import { mergeServerDraft } from './mergeServerDraft';
import { formatFieldNames } from './fieldNames';
import { toDraft, toDraftBody } from './draftBody';

const kept = (overrides: Partial<OnboardingDraft> = {}): OnboardingDraft => ({
  step: 3,
  answers: {},
  tests: {},
  ...overrides,
});
const typed = editDraft(
  EMPTY_DRAFT,
  { birthday: '1990-05-17', gender: 'other', tests: { mbti: MBTI_DONE } },
  100,
);

test('a draft survives the round trip to the API, without name and address', () => {
  const { step, answers, tests } = toDraftBody({ ...typed, fullName: 'Mara', email: 'mara@example.org' }, 1);
  expect(step).toBe(2);
  expect(JSON.stringify([answers, tests])).not.toMatch(/mara/i);
  const mbti = { ...tests.mbti!, result: MBTI_DONE.result };
  expect(toDraft({ step, answers, tests: { mbti } })).toEqual(typed);
});

test('an unedited field is not sent', () => {
  expect(toDraftBody(EMPTY_DRAFT, 4)).toEqual({ step: 4, answers: {}, tests: {} });
});

test('reports nothing when no other device has newer fields', () => {
  expect(mergeServerDraft(typed, kept())).toBeNull();
  expect(
    mergeServerDraft(typed, kept({ answers: { birthday: { value: '1980-01-01', typedAtMs: 99 } } })),
  ).toBeNull();
  expect(
    mergeServerDraft(typed, kept({ answers: { birthday: { value: '1990-05-17', typedAtMs: 500 } } })),
  ).toBeNull();
});

test('newer fields are merged, and the replaced ones can be restored', () => {
  const brought = mergeServerDraft(
    typed,
    kept({
      answers: {
        birthday: { value: '1980-01-01', typedAtMs: 101 },
        birthTime: { value: '08:30', typedAtMs: 1 },
      },
      tests: { mbti: { value: [1], typedAtMs: 200, result: { ...MBTI_DONE.result, type: 'ENFP' } } },
    }),
  );
  expect(brought?.draft).toMatchObject({ birthday: '1980-01-01', birthTime: '08:30', gender: 'other' });
  expect(brought?.draft.tests.mbti?.result.type).toBe('ENFP');
  expect(formatFieldNames(brought?.names ?? [])).toBe('birthday, birth time, and MBTI test');
  expect(brought?.replaced).toEqual({ birthday: '1990-05-17', tests: { mbti: MBTI_DONE } });

  const takenBack = editDraft(brought!.draft, brought!.replaced!, 50);
  expect(takenBack).toMatchObject({ birthday: '1990-05-17', typedAtMs: { birthday: 102, mbti: 201 } });
});

test('filling an empty field replaces nothing', () => {
  const merged = mergeServerDraft(typed, kept({ answers: { birthTime: { value: '08:30', typedAtMs: 1 } } }));
  expect(merged).toMatchObject({ names: ['birthTime'], replaced: null });
});

test('a restored test does not discard the other merged test', () => {
  const result = MBTI_DONE.result;
  const merged = mergeServerDraft(
    typed,
    kept({
      tests: {
        mbti: { value: [1], typedAtMs: 200, result },
        enneagram: { value: [2], typedAtMs: 200, result },
      },
    }),
  );
  expect(merged?.replaced?.tests).toEqual({
    mbti: MBTI_DONE,
    enneagram: { testType: 'enneagram', responses: [2], result },
  });
});
