import type { KeptOnboarding } from '@sixfold/api-contract';
import { EMPTY_DRAFT } from '../../../shared/model/draft';
import { typeInto } from '../../../shared/model/typedFields';
import { MBTI_DONE } from '../../../testing/answers';
import { bringOver } from './bringOver';
import { namesOf } from './fieldNames';
import { fromWire, toWire } from './wireDraft';

const kept = (over: Partial<KeptOnboarding> = {}): KeptOnboarding => ({
  step: 3,
  answers: {},
  tests: {},
  ...over,
});
const typed = typeInto(
  EMPTY_DRAFT,
  { birthday: '1990-05-17', gender: 'other', tests: { mbti: MBTI_DONE } },
  100,
);

test('what goes over the wire and back says the same, without name and address', () => {
  const { step, answers, tests } = toWire({ ...typed, fullName: 'Mara', email: 'mara@example.org' }, 1);
  expect(step).toBe(2);
  expect(JSON.stringify([answers, tests])).not.toMatch(/mara/i);
  const mbti = { ...tests.mbti!, result: MBTI_DONE.result };
  expect(fromWire({ step, answers, tests: { mbti } })).toEqual(typed);
});

test('what nobody touched is not sent', () => {
  expect(toWire(EMPTY_DRAFT, 4)).toEqual({ step: 4, answers: {}, tests: {} });
});

test('nothing newer elsewhere is nothing to tell', () => {
  expect(bringOver(typed, kept())).toBeNull();
  expect(
    bringOver(typed, kept({ answers: { birthday: { value: '1980-01-01', typedAtMs: 99 } } })),
  ).toBeNull();
  expect(
    bringOver(typed, kept({ answers: { birthday: { value: '1990-05-17', typedAtMs: 500 } } })),
  ).toBeNull();
});

test('what is newer comes over, and what gives way can be taken back', () => {
  const brought = bringOver(
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
  expect(namesOf(brought?.names ?? [])).toBe('birthday, birth time, and MBTI test');
  expect(brought?.setAside).toEqual({ birthday: '1990-05-17', tests: { mbti: MBTI_DONE } });

  const takenBack = typeInto(brought!.draft, brought!.setAside!, 50);
  expect(takenBack).toMatchObject({ birthday: '1990-05-17', typedAtMs: { birthday: 102, mbti: 201 } });
});
