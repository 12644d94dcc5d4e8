/** Longer than the interval of a double press. */
const REST_MS = 500;

const grids = new Set<HTMLElement>();
let timer: ReturnType<typeof setTimeout> | undefined;

function end(): void {
  timer = undefined;
  for (const grid of grids) grid.removeAttribute('data-resting');
}

/** Disables presses on all cards for half a second, because another card may have moved under the pointer. */
export function blockPresses(): void {
  clearTimeout(timer);
  timer = setTimeout(end, REST_MS);
  for (const grid of grids) grid.setAttribute('data-resting', '');
}

/** Registers a grid, whose appearance and removal move the cards of the others. Returns an unregister function. */
export function registerGrid(grid: HTMLElement): () => void {
  if (grids.size > 0) blockPresses();
  grids.add(grid);
  if (timer !== undefined) grid.setAttribute('data-resting', '');
  return () => {
    grids.delete(grid);
    if (grids.size > 0) blockPresses();
  };
}
