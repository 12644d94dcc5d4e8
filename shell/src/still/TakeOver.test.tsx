import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { TakeOver } from './TakeOver';

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
    </main>
  );
}

const STILL =
  '<main><a href="/about">About</a><input type="search" aria-label="Search" value=""><p>Ask</p><details><summary>Question</summary>Answer</details></main>';

function standStill(): HTMLElement {
  document.head.innerHTML = '<link id="still-style" rel="stylesheet" href="data:text/css,">';
  document.body.innerHTML = `<div id="root">${STILL}</div>`;
  return document.getElementById('root') as HTMLElement;
}

// Given, because here whatever has the focus counts as pressed.
const never = () => false;

async function takeOver(still: HTMLElement, isPressed: () => boolean = never): Promise<HTMLElement> {
  const living = document.createElement('div');
  await act(async () =>
    createRoot(living).render(
      <TakeOver still={still} living={living} isPressed={isPressed}>
        <Page />
      </TakeOver>,
    ),
  );
  return living;
}

const one = <Kind extends Element>(selector: string) => document.querySelector(selector) as Kind;

it('takes the place of the still page, and its styles go with it', async () => {
  const still = standStill();
  const living = await takeOver(still);
  expect(still.isConnected).toBe(false);
  expect(document.getElementById('root')).toBe(living);
  expect(document.querySelectorAll('main')).toHaveLength(1);
  expect(document.getElementById('still-style')).toBeNull();
});

it('leaves the focus where a person has put it', async () => {
  const still = standStill();
  one<HTMLAnchorElement>('a').focus();
  await takeOver(still);
  expect(document.activeElement).toBe(one('a'));
});

it('takes no focus that nobody has given', async () => {
  const still = standStill();
  await takeOver(still);
  expect(document.activeElement).toBe(document.body);
});

it('keeps what was typed, and acts on it', async () => {
  const still = standStill();
  one<HTMLInputElement>('input').value = 'photo';
  await takeOver(still);
  expect(one<HTMLInputElement>('input').value).toBe('photo');
  expect(one('p')).toHaveTextContent('Looking for photo');
});

it('keeps an answer open that was opened', async () => {
  const still = standStill();
  one<HTMLDetailsElement>('details').open = true;
  await takeOver(still);
  expect(one<HTMLDetailsElement>('details').open).toBe(true);
});

it('takes over a page of another shape without complaint', async () => {
  const still = standStill();
  still.innerHTML = '<main><p><button>Elsewhere</button></p></main>';
  one<HTMLButtonElement>('button').focus();
  await takeOver(still);
  expect(one('p')).toHaveTextContent('Ask');
});

it('waits until what is pressed is let go, so that the press is not lost', async () => {
  jest.useFakeTimers();
  const still = standStill();
  let isPressed = true;
  const living = await takeOver(still, () => isPressed);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(document.getElementById('root')).toBe(still);
  isPressed = false;
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(document.getElementById('root')).toBe(living);
  jest.useRealTimers();
});
