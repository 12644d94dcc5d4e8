import type { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Bubble, Row } from '../model/timeline';

interface Options {
  rows: readonly Row[];
  bubbles: readonly Bubble[];
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: ReturnType<typeof useVirtualizer<HTMLDivElement, HTMLLIElement>>;
  /** The message that has or last had the focus. */
  activeKey: string | null;
  onActive: (key: string) => void;
}

/** Makes the list a single tab stop with arrow keys between messages (roving tabindex). */
export function useRowFocus({ rows, bubbles, scroller, virtualizer, activeKey, onActive }: Options) {
  const awaitedKey = useRef<string | null>(null);
  const lastKey = bubbles.at(-1)?.key ?? null;

  function moveTo(key: string | undefined, align: 'auto' | 'center' = 'auto'): void {
    const index = rows.findIndex((row) => row.key === key);
    if (key === undefined || index < 0) return;
    awaitedKey.current = key;
    onActive(key);
    virtualizer.scrollToIndex(index, { align });
  }

  // A row must be rendered before it can be focused.
  useEffect(() => {
    if (awaitedKey.current === null) return;
    const rowsShown = scroller.current?.querySelectorAll<HTMLElement>('li[data-key]') ?? [];
    [...rowsShown]
      .find(({ dataset }) => dataset['key'] === awaitedKey.current)
      ?.focus({ preventScroll: true });
    awaitedKey.current = null;
  });

  function handleKey(event: KeyboardEvent<HTMLOListElement>): void {
    const { key, target } = event;
    if (!(target instanceof HTMLLIElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = bubbles.findIndex((bubble) => bubble.key === target.dataset['key']);
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: bubbles.length - 1 }[key];
    if (next !== undefined) {
      event.preventDefault();
      moveTo(bubbles[Math.max(0, next)]?.key);
      return;
    }
    const isMenuKey =
      key === 'Enter' || key === ' ' || key === 'ContextMenu' || (key === 'F10' && event.shiftKey);
    if (!isMenuKey) return;
    event.preventDefault();
    target.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
  }

  const tabStopKey = bubbles.some(({ key }) => key === activeKey) ? activeKey : lastKey;
  return { tabStopKey, moveTo, handleKey };
}
