import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from '../inputs/ThemeSwitch/ThemeSwitch';
import { expectNoViolations } from '../testing/expectNoViolations';
import { ThemeProvider } from './ThemeProvider';
import { paletteDeclarations } from './palette';
import { THEME_STORAGE_KEY, createThemeStore } from './themeStore';

function systemThatPrefers(dark: boolean) {
  let listener: () => void = () => undefined;
  const query = {
    matches: dark,
    addEventListener: (_: string, added: () => void) => {
      listener = added;
    },
    removeEventListener: () => undefined,
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  return {
    change(nextDark: boolean) {
      query.matches = nextDark;
      listener();
    },
  };
}

describe('theme', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  test('has a switch without accessibility violations', async () => {
    await expectNoViolations(<ThemeSwitch />);
  });

  test('follows the system until a choice is made', () => {
    const system = systemThatPrefers(false);
    const store = createThemeStore(window);
    const stop = store.start();
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    system.change(true);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(store.read()).toEqual({ choice: 'system', theme: 'dark' });
    stop();
  });

  test('applies and stores a choice, which overrides the system', () => {
    const system = systemThatPrefers(false);
    const store = createThemeStore(window);
    const stop = store.start();
    store.setChoice('dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('dark');
    system.change(false);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    stop();
    expect(createThemeStore(window).read()).toEqual({ choice: 'dark', theme: 'dark' });
  });

  test('follows a choice made in another tab, and its removal', () => {
    systemThatPrefers(false);
    const store = createThemeStore(window);
    const stop = store.start();
    localStorage.setItem(THEME_STORAGE_KEY, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_STORAGE_KEY }));
    expect(store.read().theme).toBe('dark');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.read()).toEqual({ choice: 'system', theme: 'light' });
    stop();
  });

  test('ignores invalid and forbidden storage', () => {
    systemThatPrefers(true);
    localStorage.setItem(THEME_STORAGE_KEY, 'purple');
    expect(createThemeStore(window).read()).toEqual({ choice: 'system', theme: 'dark' });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const store = createThemeStore(window);
    store.setChoice('light');
    expect(store.read()).toEqual({ choice: 'light', theme: 'light' });
  });

  test('is switched by three radios', async () => {
    render(
      <ThemeProvider>
        <ThemeSwitch />
      </ThemeProvider>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Same as system' }));
    expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('system');
    act(() => undefined);
  });

  test('declares the same variables for light and dark', () => {
    const names = (theme: 'light' | 'dark') => paletteDeclarations(theme).match(/--[\w-]+/g);
    expect(names('light')).toEqual(names('dark'));
  });
});
