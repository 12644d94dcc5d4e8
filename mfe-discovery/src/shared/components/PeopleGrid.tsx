import { Grid, styled } from '@sixfold/design-system';
import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { registerGrid, blockPresses } from './pressBlocking';

const Cards = styled(Grid).attrs({ forwardedAs: 'ul', minColumn: 19, gap: 6 })`
  > li {
    display: grid;
    min-width: 0;
    container-type: inline-size;
  }
  &[data-resting] {
    pointer-events: none;
  }
`;

/** Returns the members in the grid by position. */
const readPlaces = (grid: HTMLElement): Map<number, string | undefined> =>
  new Map(
    [...grid.children].map((card, index) => [
      Number(card.getAttribute('aria-posinset') ?? index + 1),
      (card as HTMLElement).dataset['member'],
    ]),
  );

/**
 * Renders people in a grid of one to four columns. Each card is in a plain `li`, so that it can move without
 * re-rendering. After a card has moved, none takes a press for half a second.
 */
export function PeopleGrid({ ref, ...rest }: ComponentProps<typeof Cards>) {
  const grid = useRef<HTMLElement>(null);
  const before = useRef(new Map<number, string | undefined>());
  useImperativeHandle(ref, () => grid.current!);

  useLayoutEffect(() => registerGrid(grid.current!), []);
  useLayoutEffect(() => {
    const now = readPlaces(grid.current!);
    if ([...now].some(([place, id]) => before.current.has(place) && before.current.get(place) !== id))
      blockPresses();
    before.current = now;
  });
  return <Cards ref={grid} {...rest} />;
}
