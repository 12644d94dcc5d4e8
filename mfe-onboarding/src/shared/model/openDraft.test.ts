import { EMPTY_DRAFT, readDraft, storeDraft, type Draft } from './draft';
import { openDraft } from './openDraft';
import { editDraft } from './typedFields';

beforeEach(() => localStorage.clear());

const MARA = { id: 'mara', email: 'mara@example.org' };
const typed = (fields: Partial<Draft>, nowMs = 100) => editDraft(EMPTY_DRAFT, fields, nowMs);

test('a visitor’s draft moves to the member once they have an account, and visitors no longer find it', () => {
  storeDraft(localStorage, null, typed({ email: ' Mara@Example.org', birthday: '1990-05-17' }));
  expect(openDraft(localStorage, MARA).birthday).toBe('1990-05-17');
  expect(readDraft(localStorage, 'mara').birthday).toBe('1990-05-17');
  expect(readDraft(localStorage, null)).toEqual(EMPTY_DRAFT);
});

test('the draft of another account in the same browser is not changed', () => {
  storeDraft(localStorage, null, typed({ email: 'ben@example.org', birthday: '1980-01-01' }));
  expect(openDraft(localStorage, MARA)).toEqual(EMPTY_DRAFT);
  expect(readDraft(localStorage, null).birthday).toBe('1980-01-01');
});

test('the later of two edits, before and after signing in, is kept', () => {
  storeDraft(localStorage, 'mara', typed({ birthday: '1990-05-17', birthTime: '08:30' }, 100));
  storeDraft(localStorage, null, typed({ birthday: '1990-05-18' }, 200));
  expect(openDraft(localStorage, MARA)).toMatchObject({ birthday: '1990-05-18', birthTime: '08:30' });
});

test('the draft in the form is used in a browser without storage', () => {
  const shown = typed({ email: 'mara@example.org', birthday: '1990-05-17' });
  expect(openDraft(localStorage, MARA, shown).birthday).toBe('1990-05-17');
  expect(openDraft(localStorage, MARA, { ...shown, email: 'ben@example.org' }).birthday).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('a visitor never sees a member’s draft', () => {
  storeDraft(localStorage, 'mara', typed({ birthday: '1990-05-17' }));
  expect(openDraft(localStorage, null, typed({ birthday: '1990-05-17' }))).toEqual(EMPTY_DRAFT);
});

test('a visitor who left the address blank counts as the member who signs in', () => {
  storeDraft(localStorage, null, typed({ email: ' ', birthday: '1990-05-17' }));
  expect(openDraft(localStorage, MARA).birthday).toBe('1990-05-17');
});
