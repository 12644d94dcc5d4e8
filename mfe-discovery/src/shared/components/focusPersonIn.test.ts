import { focusPersonIn } from './focusPersonIn';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const settle = async () => {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
};

const area = { current: document.body };
const nameOf = (id: string) => document.querySelector<HTMLElement>(`[data-member="${id}"] button`);

beforeEach(() => {
  document.body.innerHTML = ['mara', 'ilya']
    .map((id) => `<li data-member="${id}"><h2><button>${id}</button></h2></li>`)
    .join('');
});

test('the heir of a card that leaves waits for it to be gone: its own place in the view is known only then', async () => {
  focusPersonIn(area, 'ilya', 'mara');
  await settle();
  expect(nameOf('ilya')).not.toHaveFocus();
  document.querySelector('[data-member="mara"]')?.remove();
  await settle();
  expect(nameOf('ilya')).toHaveFocus();
});

test('a card that stays after all keeps the heir waiting for a moment only', async () => {
  focusPersonIn(area, 'ilya', 'mara', 1);
  await settle();
  expect(nameOf('ilya')).toHaveFocus();
});

test('who comes back takes the focus when they are drawn', async () => {
  focusPersonIn(area, 'noor');
  await settle();
  document.body.insertAdjacentHTML('beforeend', '<li data-member="noor"><h2><button>noor</button></h2></li>');
  await settle();
  expect(nameOf('noor')).toHaveFocus();
});
