import { createBrowserStorage, findRefusals, useRefusals } from './browserStorage';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const isRefused = () => useRefusals.getState().storage;

beforeEach(() => {
  localStorage.clear();
  useRefusals.setState({ storage: false, cookies: false });
});
afterEach(() => jest.restoreAllMocks());

describe('createBrowserStorage', () => {
  it('persists a value in the browser', () => {
    const storage = createBrowserStorage(() => localStorage);
    storage.setItem('draft', 'Hello');
    expect(localStorage.getItem('draft')).toBe('Hello');
    expect(createBrowserStorage(() => localStorage).getItem('draft')).toBe('Hello');
    storage.removeItem('draft');
    expect(localStorage).toHaveLength(0);
    expect(isRefused()).toBe(false);
  });

  it.each([
    ['throws on access', refuse],
    ['is absent', () => undefined as unknown as Storage],
  ])('keeps a value for the lifetime of the page when the storage %s', (_case, open) => {
    const storage = createBrowserStorage(open);
    expect(storage.getItem('draft')).toBeNull();
    storage.setItem('draft', 'Hello');
    expect(storage.getItem('draft')).toBe('Hello');
    storage.removeItem('draft');
    expect(storage.getItem('draft')).toBeNull();
    storage.setItem('draft', 'Hello');
    storage.clear();
    expect(storage.getItem('draft')).toBeNull();
    expect(isRefused()).toBe(true);
  });

  it('returns the newest value when the storage is full', () => {
    const storage = createBrowserStorage(() => localStorage);
    storage.setItem('draft', 'Hello');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    storage.setItem('draft', 'Hello again');
    expect(storage.getItem('draft')).toBe('Hello again');
    expect(isRefused()).toBe(true);
    setItem.mockRestore();
    storage.setItem('draft', 'Stored');
    expect([storage.getItem('draft'), localStorage.getItem('draft')]).toEqual(['Stored', 'Stored']);
  });
});

describe('findRefusals', () => {
  it('finds nothing in a browser that allows everything', () => {
    findRefusals();
    expect(useRefusals.getState()).toEqual({ storage: false, cookies: false });
    expect(localStorage).toHaveLength(0);
  });

  it('detects refused storage and cookies', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    findRefusals();
    expect(useRefusals.getState()).toEqual({ storage: true, cookies: true });
  });
});
