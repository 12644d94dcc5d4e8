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

describe('refused values', () => {
  it('are among the keys, each key once, until everything is cleared', () => {
    const storage = createBrowserStorage(() => localStorage);
    storage.setItem('stored', '1');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    storage.setItem('stored', '2');
    storage.setItem('refused', '3');
    setItem.mockRestore();
    expect(storage.keys().sort()).toEqual(['refused', 'stored']);
    storage.clear();
    expect([storage.keys(), localStorage.length]).toEqual([[], 0]);
    expect(storage.getItem('refused')).toBeNull();
  });

  it('are removed together with the stored value of the same key', () => {
    const storage = createBrowserStorage(() => localStorage);
    storage.setItem('draft', 'stored');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    storage.setItem('draft', 'refused');
    setItem.mockRestore();
    storage.removeItem('draft');
    expect([storage.getItem('draft'), localStorage.length]).toEqual([null, 0]);
  });
});

it('subscribers are notified of refused storage once', () => {
  const onChange = jest.fn();
  const unsubscribe = useRefusals.subscribe(onChange);
  const storage = createBrowserStorage(refuse);
  storage.getItem('draft');
  storage.setItem('draft', 'Hello');
  unsubscribe();
  expect(onChange).toHaveBeenCalledTimes(1);
});

describe('findRefusals', () => {
  it.each(['localStorage', 'sessionStorage'] as const)('detects that only %s is refused', (name) => {
    jest.spyOn(window, name, 'get').mockImplementation(refuse);
    findRefusals();
    expect(useRefusals.getState()).toEqual({ storage: true, cookies: false });
  });

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
