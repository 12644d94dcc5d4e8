import { useLayoutEffect, useRef, useState } from 'react';

/** Within this distance from the end the reader is at the end. */
const END_PX = 80;

interface Items {
  /** Keys of the first and of the last item. */
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** Whether the last one is the reader's own. */
  lastIsOwn: boolean;
}

/**
 * Keeps a scrolling list at its newest item unless the reader scrolled up; what the reader sends always comes into
 * view. Older items put in front leave the view where it was. `unseen` is true while something new waits below.
 */
export function useStickToNewest({ firstKey, lastKey, lastIsOwn }: Items) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef<{ firstKey?: string; lastKey?: string; scrollHeight: number }>({ scrollHeight: 0 });
  /** The newest item at the time the reader left the end; null while they are there. */
  const [leftAtKey, setLeftAtKey] = useState<string | null>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const then = before.current;
    const isNew = lastKey !== then.lastKey;
    if (isNew && (atEnd.current || lastIsOwn)) {
      element.scrollTop = element.scrollHeight;
      atEnd.current = true;
    } else if (!isNew && firstKey !== then.firstKey) {
      element.scrollTop += element.scrollHeight - then.scrollHeight;
    }
    before.current = { firstKey, lastKey, scrollHeight: element.scrollHeight };
  }, [firstKey, lastKey, lastIsOwn]);

  // The list's room changes with the composer, the keyboard and the window.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function noteScroll(): void {
    const element = list.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_PX;
    setLeftAtKey((left) => (atEnd.current ? null : (left ?? lastKey ?? null)));
  }

  function showNewest(): void {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
    setLeftAtKey(null);
  }

  const unseen = leftAtKey !== null && leftAtKey !== lastKey && !lastIsOwn;
  return { list, unseen, noteScroll, showNewest };
}
