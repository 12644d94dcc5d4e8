import { pendingRegistration } from './pendingRegistration';

const PENDING = { registration: 'A'.repeat(43), email: 'ada@example.org', sentAtMs: 1 };

beforeEach(() => sessionStorage.clear());

describe('pendingRegistration', () => {
  it('stays in the tab until it is forgotten', () => {
    expect(pendingRegistration.read()).toBeNull();
    pendingRegistration.keep(PENDING);
    expect(pendingRegistration.read()).toEqual(PENDING);
    expect(Object.keys(sessionStorage)).toEqual(['sixfold.registration']);
    pendingRegistration.forget();
    expect(pendingRegistration.read()).toBeNull();
  });

  it.each([
    '{',
    'null',
    '7',
    '[]',
    '{"registration":1,"email":"ada@example.org","sentAtMs":1}',
    '{"registration":"A","email":null,"sentAtMs":1}',
    '{"registration":"A","email":"ada@example.org"}',
  ])('reads null when %j is stored', (text) => {
    sessionStorage.setItem('sixfold.registration', text);
    expect(pendingRegistration.read()).toBeNull();
  });
});
