import { buildAnswers, MBTI_DONE } from '../../testing/answers';
import { EMPTY_DRAFT } from './draft';
import { isBlank, isUntouched, mergeLater, typedAtOf, editDraft } from './typedFields';

test('each changed field gets a timestamp, unchanged ones do not', () => {
  const once = editDraft(EMPTY_DRAFT, { birthday: '1990-05-17', gender: null }, 100);
  expect(once.typedAtMs).toEqual({ birthday: 100 });
  const twice = editDraft(once, { birthday: '1990-05-17', tests: { mbti: MBTI_DONE } }, 200);
  expect(twice.typedAtMs).toEqual({ birthday: 100, mbti: 200 });
});

test('an edit of a synchronized value counts as later, regardless of the clocks', () => {
  const ahead = editDraft(EMPTY_DRAFT, { birthday: '1990-05-17' }, 9_000);
  expect(typedAtOf(editDraft(ahead, { birthday: '1990-05-18' }, 100), 'birthday')).toBe(9_001);
});

test('a value without a timestamp is older than any with one, and newer than an empty field', () => {
  const old = { ...buildAnswers(), typedAtMs: {} };
  expect(typedAtOf(old, 'birthday')).toBe(1);
  expect(typedAtOf(old, 'mbti')).toBe(0);
  expect(isUntouched(old)).toBe(false);
  expect(isUntouched({ ...EMPTY_DRAFT, fullName: 'Mara' })).toBe(true);
});

test('a merge takes the later value of each field and each test', () => {
  const here = editDraft(EMPTY_DRAFT, { birthday: '1990-05-17', tests: { mbti: MBTI_DONE } }, 100);
  const there = editDraft(EMPTY_DRAFT, { birthday: '1990-05-18', connectionGoals: ['dating'] }, 50);
  const { draft, taken } = mergeLater(here, there);
  expect(draft).toMatchObject({
    birthday: '1990-05-17',
    connectionGoals: ['dating'],
    tests: { mbti: MBTI_DONE },
  });
  expect(taken).toEqual(['connectionGoals']);
});

test('a field that was cleared later stays empty', () => {
  const here = editDraft(EMPTY_DRAFT, { birthday: '1990-05-17' }, 100);
  const there = editDraft(editDraft(EMPTY_DRAFT, { birthday: 'x' }, 10), { birthday: '' }, 200);
  expect(mergeLater(here, there)).toMatchObject({ draft: { birthday: '' }, taken: ['birthday'] });
});

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  ['other', false],
  [[], true],
  [['dating'], false],
  [{ text: '', at: null }, true],
  [{ text: 'Porto', at: null }, false],
  [MBTI_DONE, false],
])('the value %j is blank: %j', (value, expected) => {
  expect(isBlank(value)).toBe(expected);
});

test('two values with the same timestamp merge to the local one', () => {
  const here = editDraft(EMPTY_DRAFT, { birthday: '1990-05-17' }, 100);
  const there = editDraft(EMPTY_DRAFT, { birthday: '1990-05-18' }, 100);
  expect(mergeLater(here, there)).toEqual({ draft: here, taken: [] });
});

test('a merged draft keeps the timestamp of each field', () => {
  const here = editDraft(EMPTY_DRAFT, { birthday: '1990-05-17' }, 100);
  const there = editDraft(EMPTY_DRAFT, { gender: 'other' }, 50);
  expect(mergeLater(here, there).draft.typedAtMs).toEqual({ birthday: 100, gender: 50 });
});
