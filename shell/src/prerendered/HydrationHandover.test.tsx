import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { HydrationHandover } from './HydrationHandover';

function Page() {
  const [query, setQuery] = useState('');
  return (
    <main>
      <a href="/about">About</a>
      <input
        type="search"
        aria-label="Search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p>{query ? `Looking for ${query}` : 'Ask'}</p>
      <details>
        <summary>Question</summary>Answer
      </details>
      <button type="button" onClick={() => setQuery((before) => `${before}!`)}>
        Ask louder
      </button>
    </main>
  );
}

const PRERENDERED =
  '<main><a href="/about">About</a><input type="search" aria-label="Search" value=""><p>Ask</p><details><summary>Question</summary>Answer</details><button type="button">Ask louder</button></main>';

function renderPrerendered(): HTMLElement {
  document.head.innerHTML = '<link id="prerendered-style" rel="stylesheet" href="data:text/css,">';
  document.body.innerHTML = `<div id="root">${PRERENDERED}</div>`;
  return document.getElementById('root') as HTMLElement;
}

// Injected, because jsdom treats every focused element as pressed.
const never = () => false;

async function startHandover(
  prerendered: HTMLElement,
  isPressed: () => boolean = never,
): Promise<HTMLElement> {
  const live = document.createElement('div');
  await act(async () =>
    createRoot(live).render(
      <HydrationHandover prerendered={prerendered} live={live} isPressed={isPressed}>
        <Page />
      </HydrationHandover>,
    ),
  );
  return live;
}

const one = <Kind extends Element>(selector: string) => document.querySelector(selector) as Kind;

it('replaces the prerendered page and its styles', async () => {
  const prerendered = renderPrerendered();
  const live = await startHandover(prerendered);
  expect(prerendered.isConnected).toBe(false);
  expect(document.getElementById('root')).toBe(live);
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(document.getElementById('prerendered-style')).toBeNull();
});

it('keeps the focused element', async () => {
  const prerendered = renderPrerendered();
  one<HTMLAnchorElement>('a').focus();
  await startHandover(prerendered);
  expect(document.activeElement).toBe(one('a'));
});

it('does not focus anything when nothing had the focus', async () => {
  const prerendered = renderPrerendered();
  await startHandover(prerendered);
  expect(document.activeElement).toBe(document.body);
});

it('keeps a typed value and fires its input event', async () => {
  const prerendered = renderPrerendered();
  one<HTMLInputElement>('input').value = 'photo';
  await startHandover(prerendered);
  expect(one<HTMLInputElement>('input').value).toBe('photo');
  expect(one('p')).toHaveTextContent('Looking for photo');
});

it.each([
  ['the caret in the middle', 2, 2, 'none'],
  ['the caret at the start', 0, 0, 'none'],
  ['a selection', 1, 4, 'forward'],
  ['a selection that goes backward', 1, 4, 'backward'],
] as const)('keeps %s of the focused field', async (_what, start, end, direction) => {
  const prerendered = renderPrerendered();
  const field = one<HTMLInputElement>('input');
  field.focus();
  field.value = 'photo';
  field.setSelectionRange(start, end, direction);
  await startHandover(prerendered);
  const live = one<HTMLInputElement>('input');
  expect(live).not.toBe(field);
  expect(live).toHaveFocus();
  expect(live).toHaveValue('photo');
  expect([live.selectionStart, live.selectionEnd, live.selectionDirection]).toEqual([start, end, direction]);
});

it('keeps the focus of a field whose type has no selection', async () => {
  const prerendered = renderPrerendered();
  const field = one<HTMLInputElement>('input');
  field.type = 'email';
  field.focus();
  field.value = 'photo';
  await startHandover(prerendered);
  expect(one<HTMLInputElement>('input')).toHaveFocus();
  expect(one<HTMLInputElement>('input')).toHaveValue('photo');
});

it('presses a button that was pressed too early, after restoring the text typed before', async () => {
  const prerendered = renderPrerendered();
  one<HTMLInputElement>('input').value = 'photo';
  one('button').setAttribute('data-pressed-early', '');
  await startHandover(prerendered);
  await waitFor(() => expect(one('p')).toHaveTextContent('Looking for photo!'));
});

it('keeps an opened answer open', async () => {
  const prerendered = renderPrerendered();
  one<HTMLDetailsElement>('details').open = true;
  await startHandover(prerendered);
  expect(one<HTMLDetailsElement>('details').open).toBe(true);
});

it('replaces a page with a different structure without errors', async () => {
  const prerendered = renderPrerendered();
  prerendered.innerHTML = '<main><p><button>Elsewhere</button></p></main>';
  one<HTMLButtonElement>('button').focus();
  await startHandover(prerendered);
  expect(one('p')).toHaveTextContent('Ask');
});

it('waits until a pressed element is released', async () => {
  jest.useFakeTimers();
  const prerendered = renderPrerendered();
  let isPressed = true;
  const live = await startHandover(prerendered, () => isPressed);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(document.getElementById('root')).toBe(prerendered);
  isPressed = false;
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(document.getElementById('root')).toBe(live);
  jest.useRealTimers();
});
