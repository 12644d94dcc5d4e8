import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Within this distance from the end the reader is at the end. */
const END_PX = 80;

interface Items {
  /** Key of the first and of the last item, and whether the last one is the reader's own. */
  firstKey: string | undefined;
  lastKey: string | undefined;
  lastIsOwn: boolean;
}

/**
 * Keeps a scrolling list at its newest item unless the reader scrolled up; what the reader sends always comes into
 * view. Older items put in front leave the view where it was. `unseen` is true while something new waits below.
 */
export function useStickToNewest(list: RefObject<HTMLElement | null>, items: Items) {
  const { firstKey, lastKey, lastIsOwn } = items;
  const atEnd = useRef(true);
  const before = useRef<{ firstKey?: string; lastKey?: string; scrollHeight: number }>({ scrollHeight: 0 });
  const [unseen, setUnseen] = useState(false);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const then = before.current;
    const isNew = lastKey !== then.lastKey;
    if (isNew && (atEnd.current || lastIsOwn)) {
      element.scrollTop = element.scrollHeight;
      atEnd.current = true;
    } else if (isNew) {
      setUnseen(true);
    } else if (firstKey !== then.firstKey) {
      element.scrollTop += element.scrollHeight - then.scrollHeight;
    }
    before.current = { firstKey, lastKey, scrollHeight: element.scrollHeight };
  }, [list, firstKey, lastKey, lastIsOwn]);

  // The list's room changes with the composer, the keyboard and the window.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);

  return {
    unseen,
    noteScroll(): void {
      const element = list.current;
      if (!element) return;
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_PX;
      if (atEnd.current) setUnseen(false);
    },
    showNewest(): void {
      const element = list.current;
      if (element) element.scrollTop = element.scrollHeight;
      setUnseen(false);
    },
  };
}
