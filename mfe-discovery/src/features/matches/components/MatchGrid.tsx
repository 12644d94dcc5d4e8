import type { Match, SystemImportance } from '@sixfold/api-contract';
import { useLazyComponent } from '@sixfold/design-system';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PeopleGrid } from '../../../shared/components/PeopleGrid';
import { useEagerCards } from '../../../shared/components/useEagerCards';
import { MatchCard } from './MatchCard';
import { useStoreAnchor, useStoredAnchor, useRestoreScroll } from './useScrollAnchor';
import { useRowWindow } from './useRowWindow';

const loadScrollingRows = () =>
  import(/* webpackChunkName: "scrolling-rows" */ './ScrollingRows').then(
    ({ ScrollingRows }) => ScrollingRows,
  );

/** The next page is requested this many rows before the end. */
const ROWS_AHEAD = 3;

interface Props {
  /** Key of the list's stored scroll position. */
  name: string;
  label: string;
  matches: readonly Match[];
  /** Number of all candidates, loaded or not. */
  total: number;
  importance: SystemImportance | undefined;
  /** Called near the end of the loaded candidates; undefined when all are loaded. */
  onNearEnd: (() => void) | undefined;
}

interface FocusedCard {
  element: Element;
  memberId: string | undefined;
  /** From 1. */
  place: number;
}

function toFocusedCard(element: Element): FocusedCard {
  const card = element.closest<HTMLElement>('[data-member]');
  return { element, memberId: card?.dataset['member'], place: Number(card?.getAttribute('aria-posinset')) };
}

/** Renders candidates as cards, best first. For a long list only the rows near the view are rendered. */
export function MatchGrid({ name, label, matches, total, importance, onNearEnd }: Props) {
  const list = useRef<HTMLElement>(null);
  const place = useStoredAnchor(name);
  const isPlaced = useRestoreScroll(list, place);
  useStoreAnchor(name, list, matches.length, isPlaced);

  const left = place ? matches.findIndex(({ id }) => id === place.anchorId) : 0;
  const startAt = left < 0 ? Math.min(place?.anchorIndex ?? 0, matches.length - 1) : left;
  const { columns, shown, end, scrolling } = useRowWindow({ list, cards: matches.length, startAt, isPlaced });

  const eager = useEagerCards(matches.map(({ id }) => id));

  const { component: ScrollingRows } = useLazyComponent(loadScrollingRows, scrolling !== null);

  const isNearEnd = (shown.last + 1 + ROWS_AHEAD) * columns > matches.length;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd, matches.length]);

  // Restores a focus lost with its card: to the list when the card was scrolled away, so that Tab continues from the
  // view, and to the next card when the member has left the list, for example by a block.
  const focused = useRef<FocusedCard | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    if (document.activeElement !== document.body) return;
    const { memberId, place } = focused.current;
    const hasLeft = matches.every(({ id }) => id !== memberId);
    const next = matches[Math.min(place, matches.length) - 1];
    const link =
      hasLeft && next && list.current?.querySelector<HTMLElement>(`[data-member="${next.id}"] h2 a`);
    // Synchronous: one frame later the page would focus its main element.
    if (link) link.focus();
    else list.current?.focus({ preventScroll: true });
  }, [matches, shown.first, shown.last]);

  const from = shown.first * columns;
  return (
    <>
      <PeopleGrid
        ref={list}
        tabIndex={-1}
        onFocus={({ target }) => (focused.current = toFocusedCard(target))}
        onBlur={() => (focused.current = null)}
        aria-label={label}
        style={{
          paddingTop: shown.beforePx,
          paddingBottom: shown.afterPx,
          overflowAnchor: 'none',
          outline: 'none',
        }}
      >
        {matches.slice(from, end).map((match, index) => (
          <li
            key={match.id}
            data-member={match.id}
            data-row={index % columns === 0 ? shown.first + index / columns : undefined}
            aria-posinset={from + index + 1}
            aria-setsize={Math.max(total, matches.length)}
          >
            <MatchCard match={match} isPhotoEager={eager.has(match.id)} importance={importance} />
          </li>
        ))}
      </PeopleGrid>
      {scrolling && ScrollingRows && <ScrollingRows key={columns} list={list} {...scrolling} />}
    </>
  );
}
