import { registerGrid, blockPresses } from './pressBlocking';

const createGrid = () => document.createElement('ul');
const isResting = (grid: HTMLElement) => grid.hasAttribute('data-resting');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

describe('a grid of people', () => {
  it('rests for 500 ms after a card has moved', () => {
    const grid = createGrid();
    const leave = registerGrid(grid);
    blockPresses();
    jest.advanceTimersByTime(499);
    expect(isResting(grid)).toBe(true);
    jest.advanceTimersByTime(1);
    expect(isResting(grid)).toBe(false);
    leave();
  });

  it('rests when another grid is added or removed, which moves its cards', () => {
    const [grid, other] = [createGrid(), createGrid()];
    const leave = registerGrid(grid);
    expect(isResting(grid)).toBe(false);
    const leaveOther = registerGrid(other);
    expect([isResting(grid), isResting(other)]).toEqual([true, true]);
    jest.runAllTimers();
    leaveOther();
    expect(isResting(grid)).toBe(true);
    leave();
  });
});
