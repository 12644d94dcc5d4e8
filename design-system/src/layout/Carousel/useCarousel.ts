import type { EmblaCarouselType } from 'embla-carousel';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../theme/useReducedMotion';

interface Carousel {
  viewport: RefObject<HTMLDivElement | null>;
  index: number;
  goTo: (index: number) => void;
  /** True once swiping works; until then, CSS alone moves the slides. */
  isSwipeable: boolean;
}

/**
 * Tracks the current slide, wrapping at both ends. Swiping comes from embla, which loads with the first carousel; until
 * then, and if it fails, buttons and keys work.
 */
export function useCarousel(
  count: number,
  startIndex: number,
  onSlideChange?: (index: number) => void,
): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(undefined);
  const [index, setIndex] = useState(startIndex);
  const [isSwipeable, setIsSwipeable] = useState(false);
  const jump = useReducedMotion();
  const latest = useRef({ index, onSlideChange });

  useEffect(() => {
    latest.current = { index, onSlideChange };
  });

  function commitIndex(next: number): void {
    if (next === latest.current.index) return;
    latest.current.index = next;
    setIndex(next);
    latest.current.onSlideChange?.(next);
  }

  function goTo(requestedIndex: number): void {
    const next = ((requestedIndex % count) + count) % count;
    embla.current?.scrollTo(next, jump);
    commitIndex(next);
  }

  useEffect(() => {
    const node = viewport.current;
    // A single slide cannot be swiped, and without layout there is nothing to measure.
    if (!node || count < 2 || node.offsetWidth === 0) return undefined;
    let isWanted = true;
    import(/* webpackChunkName: "carousel" */ 'embla-carousel').then(
      ({ default: EmblaCarousel }) => {
        if (!isWanted) return;
        const api = EmblaCarousel(node, { loop: true, startIndex: latest.current.index, duration: 22 });
        api.on('select', () => commitIndex(api.selectedScrollSnap()));
        embla.current = api;
        setIsSwipeable(true);
      },
      // Buttons and keys work without it.
      (failure: unknown) => console.warn('A carousel cannot be swiped.', failure),
    );
    return () => {
      isWanted = false;
      embla.current?.destroy();
      embla.current = undefined;
      setIsSwipeable(false);
    };
  }, [count]);

  return { viewport, index: Math.min(index, Math.max(0, count - 1)), goTo, isSwipeable };
}
