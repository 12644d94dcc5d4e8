import type { EmblaCarouselType } from 'embla-carousel';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../theme/useReducedMotion';

interface Carousel {
  viewport: RefObject<HTMLDivElement | null>;
  index: number;
  goTo: (index: number) => void;
  /** True once swiping works; before, the slides are moved by CSS alone. */
  swipeable: boolean;
}

/**
 * Which slide is shown, going round at both ends. Swiping and its momentum come from embla, fetched when the first
 * carousel is in the page; until then, and without it, buttons and keys already work.
 */
export function useCarousel(
  count: number,
  startIndex: number,
  onSlideChange?: (index: number) => void,
): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  const [index, setIndex] = useState(startIndex);
  const [swipeable, setSwipeable] = useState(false);
  const jump = useReducedMotion();
  const latest = useRef({ index, onSlideChange });

  useEffect(() => {
    latest.current = { index, onSlideChange };
  });

  function settle(next: number): void {
    if (next === latest.current.index) return;
    latest.current.index = next;
    setIndex(next);
    latest.current.onSlideChange?.(next);
  }

  function goTo(wished: number): void {
    const next = ((wished % count) + count) % count;
    embla.current?.scrollTo(next, jump);
    settle(next);
  }

  useEffect(() => {
    const node = viewport.current;
    // Nothing to swipe with one slide, and nothing to measure where there is no layout.
    if (!node || count < 2 || node.offsetWidth === 0) return undefined;
    let wanted = true;
    import(/* webpackChunkName: "carousel" */ 'embla-carousel').then(
      ({ default: EmblaCarousel }) => {
        if (!wanted) return;
        const api = EmblaCarousel(node, { loop: true, startIndex: latest.current.index, duration: 22 });
        api.on('select', () => settle(api.selectedScrollSnap()));
        embla.current = api;
        setSwipeable(true);
      },
      // Buttons and keys go through it all the same.
      (failure: unknown) => console.warn('A carousel cannot be swiped.', failure),
    );
    return () => {
      wanted = false;
      embla.current?.destroy();
      embla.current = undefined;
      setSwipeable(false);
    };
  }, [count]);

  return { viewport, index: Math.min(index, Math.max(0, count - 1)), goTo, swipeable };
}
