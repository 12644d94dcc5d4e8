/** Longer than the pause between the two presses of a double press. */
const REST_MS = 500;

const grids = new Set<HTMLElement>();
let timer: ReturnType<typeof setTimeout> | undefined;

function end(): void {
  timer = undefined;
  for (const grid of grids) grid.removeAttribute('data-resting');
}

/** Keeps every card from taking a press for half a second, because another one may have moved under the pointer. */
export function restGrids(): void {
  clearTimeout(timer);
  timer = setTimeout(end, REST_MS);
  for (const grid of grids) grid.setAttribute('data-resting', '');
}

/** Lets a grid rest with the others, whose cards it moves when it comes and goes. Returns what lets it leave. */
export function joinGrids(grid: HTMLElement): () => void {
  if (grids.size > 0) restGrids();
  grids.add(grid);
  if (timer !== undefined) grid.setAttribute('data-resting', '');
  return () => {
    grids.delete(grid);
    if (grids.size > 0) restGrids();
  };
}
