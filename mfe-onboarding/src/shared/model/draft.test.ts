import { buildAnswers, MBTI_DONE } from '../../testing/answers';
import { deleteDraft, draftKeyOf, EMPTY_DRAFT, KEPT_FIELDS, readDraft, storeDraft } from './draft';

const KEY = draftKeyOf(null);

beforeEach(() => localStorage.clear());

test('a draft is restored as it was stored, without the password', () => {
  const { password, ...answers } = buildAnswers({ tests: { mbti: MBTI_DONE } });
  expect(storeDraft(localStorage, null, { ...answers, password } as never)).toBe(true);
  expect(readDraft(localStorage, null)).toEqual(answers);
  expect(localStorage.getItem(KEY)).not.toContain(password);
});

test.each(['', 'null', '{', '[]', '{"fullName":1}', '{"__proto__":{"polluted":true}}'])(
  'a stored %p counts as no draft',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readDraft(localStorage, null)).toEqual(EMPTY_DRAFT);
    expect({}).not.toHaveProperty('polluted');
  },
);

test('a full or forbidden storage causes no errors', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const store = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  expect(storeDraft(store, null, EMPTY_DRAFT)).toBe(false);
  expect(readDraft(store, null)).toEqual(EMPTY_DRAFT);
  expect(() => deleteDraft(store, null)).not.toThrow();
});

test('a forgotten draft is deleted', () => {
  storeDraft(localStorage, null, EMPTY_DRAFT);
  deleteDraft(localStorage, null);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a draft from before timestamps existed is still valid', () => {
  const { typedAtMs: _timestamps, ...old } = { ...EMPTY_DRAFT, birthday: '1990-05-17' };
  localStorage.setItem(KEY, JSON.stringify(old));
  expect(readDraft(localStorage, null)).toEqual({ ...old, typedAtMs: {} });
});

test('a draft of commit e28427a2 is read unchanged', () => {
  localStorage.setItem(
    'sixfold.onboarding.draft',
    '{"fullName":"Mara Novak","email":"mara@example.org","birthday":"1990-05-17","birthTime":"08:30","birthPlace":{"text":"Lisbon","at":null},"currentPlace":{"text":"","at":null},"gender":"female","preferredGenders":["male"],"connectionGoals":["dating"],"tests":{}}',
  );
  expect(readDraft(localStorage, null)).toEqual({
    fullName: 'Mara Novak',
    email: 'mara@example.org',
    birthday: '1990-05-17',
    birthTime: '08:30',
    birthPlace: { text: 'Lisbon', at: null },
    currentPlace: { text: '', at: null },
    gender: 'female',
    preferredGenders: ['male'],
    connectionGoals: ['dating'],
    tests: {},
    typedAtMs: {},
  });
});

test('a draft is readable only by its member', () => {
  storeDraft(localStorage, 'ada', { ...EMPTY_DRAFT, birthday: '1990-05-17' });
  expect(readDraft(localStorage, 'ben')).toEqual(EMPTY_DRAFT);
  expect(readDraft(localStorage, null)).toEqual(EMPTY_DRAFT);
});

test('a draft keeps its storage key, which ends with the member’s id', () => {
  expect([draftKeyOf(null), draftKeyOf('ada')]).toEqual([
    'sixfold.onboarding.draft',
    'sixfold.onboarding.draft.ada',
  ]);
});

test('the API stores seven fields, and neither name nor address', () => {
  expect(KEPT_FIELDS).toEqual([
    'birthday',
    'birthTime',
    'birthPlace',
    'currentPlace',
    'gender',
    'preferredGenders',
    'connectionGoals',
  ]);
});

test('an empty draft has no answers', () => {
  expect(readDraft(localStorage, null)).toEqual({
    fullName: '',
    email: '',
    birthday: '',
    birthTime: '',
    birthPlace: { text: '', at: null },
    currentPlace: { text: '', at: null },
    gender: null,
    preferredGenders: [],
    connectionGoals: [],
    tests: {},
    typedAtMs: {},
  });
});
