import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { storeScrollAnchor, readScrollAnchor, type ScrollAnchor } from '../model/scrollAnchor';

/** Cards under the page's header are not visible. */
const HEADER_PX = 72;
const KEEP_AFTER_MS = 200;

const cardsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-member]')];
const indexOf = (card: HTMLElement) => Number(card.getAttribute('aria-posinset')) - 1;

/** Returns the card at the upper edge of the view; null while the start of the list is visible. */
function findAnchor(list: HTMLElement, read: number): ScrollAnchor | null {
  if (list.getBoundingClientRect().top > 0) return null;
  const anchor = cardsIn(list).find((card) => card.getBoundingClientRect().bottom > HEADER_PX);
  if (!anchor) return null;
  const topPx = Math.round(anchor.getBoundingClientRect().top);
  return { anchorId: anchor.dataset['member'] ?? '', anchorIndex: indexOf(anchor), topPx, read };
}

function scrollToAnchor(list: HTMLElement, { anchorId, anchorIndex, topPx }: ScrollAnchor): void {
  const cards = cardsIn(list);
  const anchor =
    cards.find((card) => card.dataset['member'] === anchorId) ??
    cards.find((card) => indexOf(card) >= anchorIndex);
  if (anchor) window.scrollBy(0, anchor.getBoundingClientRect().top - topPx);
}

/** Returns the stored scroll position of a list in this tab. Read once, because later writes concern the next visit. */
export function useStoredAnchor(name: string): ScrollAnchor | null {
  const [place] = useState(() => readScrollAnchor(name));
  return place;
}

/** Restores the scroll position of a list. Returns true once it is restored. */
export function useRestoreScroll(list: RefObject<HTMLElement | null>, place: ScrollAnchor | null): boolean {
  const [isPlaced, setPlaced] = useState(place === null);
  useLayoutEffect(() => {
    if (!isPlaced && place && list.current) scrollToAnchor(list.current, place);
  });
  // Repeated after the effects of the shell, which scrolls every opened page to the top.
  useEffect(() => {
    if (!place) return undefined;
    let isGone = false;
    queueMicrotask(() => {
      if (isGone || !list.current) return;
      scrollToAnchor(list.current, place);
      setPlaced(true);
    });
    return () => {
      isGone = true;
    };
  }, [place, list]);
  return isPlaced;
}

/** Stores the scroll position of a list once `isPlaced`. `read` is the number of loaded candidates. */
export function useStoreAnchor(
  name: string,
  list: RefObject<HTMLElement | null>,
  read: number,
  isPlaced: boolean,
): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  }, [read]);

  useEffect(() => {
    if (!isPlaced) return undefined;
    let here: ScrollAnchor | null | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (here !== undefined) storeScrollAnchor(name, here);
    };
    const look = () => {
      frame = 0;
      if (!list.current) return;
      here = findAnchor(list.current, latest.current);
      timer ??= setTimeout(keep, KEEP_AFTER_MS);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    // After a reload the browser would restore pixels, which are wrong until the rows are measured.
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', keep);
      cancelAnimationFrame(frame);
      history.scrollRestoration = 'auto';
      keep();
    };
  }, [isPlaced, name, list]);
}
