import { buildAnswers, MBTI_DONE } from '../../testing/answers';
import { DRAFT_KEY, EMPTY_DRAFT, forgetDraft, keepDraft, readDraft } from './draft';

beforeEach(() => localStorage.clear());

test('a draft comes back as it was kept, without the password', () => {
  const { password, ...answers } = buildAnswers({ tests: { mbti: MBTI_DONE } });
  keepDraft(localStorage, { ...answers, password } as never);
  expect(readDraft(localStorage)).toEqual(answers);
  expect(localStorage.getItem(DRAFT_KEY)).not.toContain(password);
});

test.each(['', 'null', '{', '[]', '{"fullName":1}', '{"__proto__":{"polluted":true}}'])(
  'what is kept as %p counts as no draft',
  (text) => {
    localStorage.setItem(DRAFT_KEY, text);
    expect(readDraft(localStorage)).toEqual(EMPTY_DRAFT);
    expect({}).not.toHaveProperty('polluted');
  },
);

test('a storage that is full or forbidden does not stop anybody', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const store = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  expect(() => keepDraft(store, EMPTY_DRAFT)).not.toThrow();
  expect(readDraft(store)).toEqual(EMPTY_DRAFT);
});

test('a forgotten draft is gone', () => {
  keepDraft(localStorage, EMPTY_DRAFT);
  forgetDraft(localStorage);
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
});
