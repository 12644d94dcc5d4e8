import './scriptPolicy';
import './earlyTheme';
import './earlyFonts';
import './earlyStorage';
import './earlyPress';

/**
 * Inlined into the page before the files it names, because none of the shell's code runs yet. It refetches a failed
 * file once past the HTTP cache, because a corrupt file with immutable cache headers would stay for a year, and shows a
 * notice when that fails too. Such files have `data-start` until they arrive. Keep it small: every page carries it.
 */
type StartFile = HTMLScriptElement | HTMLLinkElement;

const SLOW_AFTER_MS = 10_000;
const RELOAD_AFTER_MS = 4_000;

/** Copies the tokens' paper, ink and accent, because the style sheets with the tokens may be missing. */
const NOTE_STYLE =
  'padding:2rem;text-align:center;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#fbf7f1,#15121c);color:light-dark(#211b2e,#f3eef8)';
/** Centres the notice on an otherwise empty page. */
const WHOLE_PAGE_STYLE = ';position:fixed;inset:0;display:grid;place-content:center;justify-items:center';
const BUTTON_STYLE =
  'display:block;margin:1.25rem auto 0;padding:.75rem 1.75rem;border:0;border-radius:999px;font:inherit;font-weight:600;cursor:pointer;background:light-dark(#b3365f,#f07ba0);color:light-dark(#fff,#15121c)';

let note: HTMLElement | undefined;

/** A frame without content counts as empty. */
const isPageEmpty = () => !document.querySelector('#root:not([data-frame]) > *');

const isStartFile = (target: EventTarget | null): target is StartFile =>
  (target as StartFile | null)?.dataset?.['start'] !== undefined;

const missing = () => [...document.querySelectorAll<StartFile>('[data-start]')];

async function refetch(file: StartFile, timeoutMs: number): Promise<void> {
  const response = await fetch('src' in file ? file.src : file.href, {
    cache: 'reload',
    credentials: 'same-origin',
    integrity: file.integrity,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw response;
  await response.blob();
}

async function reload(): Promise<void> {
  await Promise.allSettled(missing().map((file) => refetch(file, RELOAD_AFTER_MS)));
  location.reload();
}

function showNote(words: string): void {
  note?.remove();
  note = document.createElement('div');
  note.role = 'alert';
  note.style.cssText = NOTE_STYLE + (isPageEmpty() ? WHOLE_PAGE_STYLE : '');
  note.style.colorScheme = document.documentElement.dataset['theme'] ?? 'light dark';
  const button = document.createElement('button');
  button.textContent = 'Reload';
  button.style.cssText = BUTTON_STYLE;
  button.onclick = () => void reload();
  note.append(words, button);
  document.body.prepend(note);
}

function fail(file: StartFile): void {
  if ('src' in file)
    showNote('Sixfold could not be loaded. Please check your connection and reload the page.');
}

async function restore(file: StartFile): Promise<void> {
  if (file.dataset['start']) return fail(file);
  file.dataset['start'] = 'again';
  try {
    await refetch(file, SLOW_AFTER_MS);
  } catch {
    return fail(file);
  }
  if (!isStartFile(file)) return undefined;
  const copy = document.createElement(file.localName);
  for (const { name, value } of file.attributes) copy.setAttribute(name, value);
  file.replaceWith(copy);
  // A script moved to another document does not run when it arrives.
  document.implementation.createHTMLDocument('').adoptNode(file);
  return undefined;
}

const slow = setTimeout(() => {
  if (isPageEmpty()) showNote('Sixfold is still loading. If nothing happens, please reload the page.');
  for (const file of missing()) if (!file.dataset['start']) void restore(file);
}, SLOW_AFTER_MS);

document.addEventListener('error', ({ target }) => void (isStartFile(target) && restore(target)), true);
// A file's `load` event does not bubble to the window.
document.addEventListener(
  'load',
  ({ target }) => void (isStartFile(target) && delete target.dataset['start']),
  true,
);
addEventListener('sixfold:started', () => {
  clearTimeout(slow);
  note?.remove();
});
