import { Button, Inline } from '@sixfold/design-system';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Cards that are drawn at once, and again each time the end comes near. */
const STEP = 24;
/** How far below the view the end may be before more is drawn. */
const AHEAD = '900px';

interface Props<Item> {
  items: readonly Item[];
  /** Draws the list of so many as are shown. */
  children: (shown: readonly Item[]) => ReactNode;
}

/**
 * A list of any length, of which no more is drawn than somebody has come to: it grows by itself as its end comes near,
 * and by a button for who does not scroll.
 */
export function GrowingList<Item>({ items, children }: Props<Item>) {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = items.length > count;

  useEffect(() => {
    if (!hasMore || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((now) => now + STEP),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observed anew after each growth: an end that is still near would not be told again.
  }, [hasMore, count]);

  return (
    <>
      {children(items.slice(0, count))}
      {hasMore && (
        <div ref={end}>
          <Inline justify="center">
            <Button variant="secondary" onClick={() => setCount(count + STEP)}>
              Show more people
            </Button>
          </Inline>
        </div>
      )}
    </>
  );
}
