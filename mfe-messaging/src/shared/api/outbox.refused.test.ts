import { useRefusals } from '@sixfold/client-kit';
import { waitFor } from '@testing-library/dom';
import { createServer, openTab, stops, TabLocks } from '../../testing/outboxTabs';
import { createMemoryStorage } from './outboxStorage';

const isEmpty = (tab: ReturnType<typeof openTab>) => waitFor(() => expect(tab.texts()).toEqual([]));

afterEach(() => stops.splice(0).forEach((stop) => stop()));

describe('without a database', () => {
  test('a tab sends entries that it cannot share with the sending tab', async () => {
    const [server, locks] = [createServer(), new TabLocks()];
    openTab({ server, locks });
    const tab = openTab({ server, locks, openStorage: async () => createMemoryStorage() });
    tab.write('Hello');
    await isEmpty(tab);
    expect(server.texts()).toEqual(['Hello']);
  });

  test('a private window still sends', async () => {
    const server = createServer();
    const tab = openTab({ server, openStorage: async () => createMemoryStorage() });
    tab.write('Hello');
    await isEmpty(tab);
    expect(server.texts()).toEqual(['Hello']);
  });

  test.each([
    [
      'throws on access',
      () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    ],
    ['is absent', () => undefined],
  ])('a browser whose database %s still sends and reports the storage failure', async (_case, get) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB') ?? {};
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get });
    useRefusals.setState({ storage: false });
    const server = createServer();
    const tab = openTab({ server });
    tab.write('Hello');
    await isEmpty(tab);
    expect(server.texts()).toEqual(['Hello']);
    expect(useRefusals.getState().storage).toBe(true);
    Object.defineProperty(globalThis, 'indexedDB', before);
    warn.mockRestore();
  });

  test.each([
    ['rejected', () => Promise.reject(new DOMException('', 'SecurityError'))],
    [
      'refused with an error',
      () => {
        throw new DOMException('', 'SecurityError');
      },
    ],
  ])('a tab still sends when its lock is %s', async (_case, request) => {
    const server = createServer();
    const tab = openTab({ server, locks: { request } as unknown as TabLocks });
    tab.write('Hello');
    await isEmpty(tab);
    expect(server.texts()).toEqual(['Hello']);
  });

  test('a browser that refuses to store loses nothing while the page is open', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = createServer();
    const full = { ...createMemoryStorage(), put: () => Promise.reject(new Error('QuotaExceededError')) };
    const tab = openTab({ server, openStorage: async () => full });
    tab.write('One');
    tab.write('Two');
    await isEmpty(tab);
    expect(server.texts()).toEqual(['One', 'Two']);
    expect(warn).toHaveBeenCalled();
  });
});
