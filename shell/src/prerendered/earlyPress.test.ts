const marked = () =>
  [...document.querySelectorAll('[data-pressed-early]')].map(({ textContent }) => textContent);
const press = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('span')]
    .find(({ textContent }) => textContent === text)
    ?.click();

beforeAll(() => jest.isolateModulesAsync(async () => void (await import('./earlyPress'))));

it('marks the last button pressed on a remote’s prerendered page', () => {
  document.body.innerHTML =
    '<div data-page><span>Text</span><button type="button"><span>One</span></button><button type="button"><span>Two</span></button></div>';
  press('Text');
  expect(marked()).toEqual([]);
  press('One');
  press('Two');
  expect(marked()).toEqual(['Two']);
});

it('marks nothing on a live page', () => {
  document.body.innerHTML = '<div><button type="button"><span>One</span></button></div>';
  press('One');
  expect(marked()).toEqual([]);
});

export {};
