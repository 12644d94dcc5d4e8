import { THEME_STORAGE_KEY } from '@sixfold/design-system/base';

const begin = () => jest.isolateModulesAsync(async () => void (await import('./earlyTheme')));
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});

it.each(['light', 'dark'])('a stored choice of %s is applied before the first paint', async (choice) => {
  localStorage.setItem(THEME_STORAGE_KEY, choice);
  await begin();
  expect(root.dataset['theme']).toBe(choice);
});

it.each([null, 'system', '<script>'])('%s keeps the system’s theme', async (choice) => {
  if (choice) localStorage.setItem(THEME_STORAGE_KEY, choice);
  await begin();
  expect(root.dataset['theme']).toBeUndefined();
});

it('forbidden storage does not stop the page', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  await expect(begin()).resolves.not.toThrow();
  forbidden.mockRestore();
});
