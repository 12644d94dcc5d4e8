import { pendingRegistration } from './pendingRegistration';

const PENDING = { registration: 'A'.repeat(43), email: 'ada@example.org', sentAtMs: 1 };

beforeEach(() => sessionStorage.clear());

describe('pendingRegistration', () => {
  it('is kept in the tab until it is forgotten', () => {
    expect(pendingRegistration.read()).toBeNull();
    pendingRegistration.keep(PENDING);
    expect(pendingRegistration.read()).toEqual(PENDING);
    pendingRegistration.forget();
    expect(pendingRegistration.read()).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"registration":1}'])('is nothing when %j is stored', (text) => {
    sessionStorage.setItem('sixfold.registration', text);
    expect(pendingRegistration.read()).toBeNull();
  });
});
