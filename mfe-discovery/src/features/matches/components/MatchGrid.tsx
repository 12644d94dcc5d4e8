import type { Match } from '@sixfold/api-contract';
import { Grid, useLaterPart } from '@sixfold/design-system';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { MatchCard, type CardHandlers } from './MatchCard';
import { useKeptPlace, useLeftPlace, useReturn } from './usePlace';
import { useRowWindow } from './useRowWindow';

const loadScrollingRows = () =>
  import(/* webpackChunkName: "scrolling-rows" */ './ScrollingRows').then(
    ({ ScrollingRows }) => ScrollingRows,
  );

/** How many cards a first screen can show. */
const EARLY = 4;
/** So many rows before the end of what is read the next page is asked for. */
const ROWS_AHEAD = 3;

interface Props {
  /** Tells this list from others of the screen: its place is remembered by it. */
  name: string;
  label: string;
  matches: readonly Match[];
  /** How many there are in all, read or not. */
  total: number;
  handlers: CardHandlers;
  /** The end of what is read comes near; undefined when everybody is read. */
  onNearEnd: (() => void) | undefined;
}

/** Candidates as cards, the best first. Of a long list only the rows around the view are in the page. */
export function MatchGrid({ name, label, matches, total, handlers, onNearEnd }: Props) {
  const list = useRef<HTMLElement>(null);
  const place = useLeftPlace(name);
  const isPlaced = useReturn(list, place);
  useKeptPlace(name, list, matches.length, isPlaced);

  const left = place ? matches.findIndex(({ id }) => id === place.anchorId) : 0;
  const startAt = left < 0 ? Math.min(place?.anchorIndex ?? 0, matches.length - 1) : left;
  const { columns, shown, scrolling } = useRowWindow({ list, cards: matches.length, startAt, isPlaced });

  const { part: ScrollingRows } = useLaterPart(loadScrollingRows, scrolling !== null);

  const isNearEnd = (shown.last + 1 + ROWS_AHEAD) * columns > matches.length;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd, matches.length]);

  // A card that is scrolled away takes the focus with it; the list keeps it, so that Tab goes on where one looks.
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isLost = focused.current && !focused.current.isConnected;
    if (isLost && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [shown.first, shown.last]);

  const from = shown.first * columns;
  return (
    <>
      <Grid
        as="ul"
        ref={list}
        tabIndex={-1}
        onFocus={({ target }) => (focused.current = target)}
        onBlur={() => (focused.current = null)}
        minColumn={19}
        gap={6}
        aria-label={label}
        style={{
          paddingTop: shown.beforePx,
          paddingBottom: shown.afterPx,
          overflowAnchor: 'none',
          outline: 'none',
        }}
      >
        {matches.slice(from, (shown.last + 1) * columns).map((match, index) => (
          <MatchCard
            key={match.id}
            match={match}
            early={from + index < EARLY}
            handlers={handlers}
            place={from + index + 1}
            of={Math.max(total, matches.length)}
            row={index % columns === 0 ? shown.first + index / columns : undefined}
          />
        ))}
      </Grid>
      {scrolling && ScrollingRows && <ScrollingRows key={columns} list={list} {...scrolling} />}
    </>
  );
}
