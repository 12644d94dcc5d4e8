import { focusMember, focusNeighbourOf } from './focusMember';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const waitForFrames = async (count = 3) => {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
};
const cardOf = (id: string) => `<li data-member="${id}"><h2><a href="#${id}">${id}</a></h2></li>`;
const nameOf = (id: string) => document.querySelector<HTMLElement>(`[data-member="${id}"] a`);

beforeEach(() => {
  document.body.innerHTML = ['mara', 'ilya'].map(cardOf).join('');
});

describe('focusNeighbourOf', () => {
  it('waits until the leaving card is gone', async () => {
    focusNeighbourOf('mara');
    await waitForFrames();
    expect(nameOf('ilya')).not.toHaveFocus();
    document.querySelector('[data-member="mara"]')?.remove();
    await waitForFrames();
    expect(nameOf('ilya')).toHaveFocus();
  });

  it('focuses the previous card when the last one leaves', async () => {
    focusNeighbourOf('ilya');
    document.querySelector('[data-member="ilya"]')?.remove();
    await waitForFrames();
    expect(nameOf('mara')).toHaveFocus();
  });

  it('stops waiting when the card stays after all', async () => {
    focusNeighbourOf('mara');
    await waitForFrames(40);
    expect(nameOf('ilya')).toHaveFocus();
  });
});

describe('focusMember', () => {
  it('focuses a card as soon as it is rendered', async () => {
    focusMember('noor');
    await waitForFrames();
    document.body.insertAdjacentHTML('beforeend', cardOf('noor'));
    await waitForFrames();
    expect(nameOf('noor')).toHaveFocus();
  });
});
