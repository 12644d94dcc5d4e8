import type { KeyboardEvent } from 'react';
import { useState } from 'react';

interface PlaceList {
  open: boolean;
  /** Index of the active suggestion; -1 for none. */
  active: number;
  setActive: (index: number) => void;
  show: () => void;
  hide: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Manages a list of `count` suggestions by keyboard, like a combobox. */
export function usePlaceList(count: number, pickAt: (index: number) => void): PlaceList {
  const [open, setOpen] = useState(false);
  const [wished, setActive] = useState(-1);
  const active = wished < count ? wished : -1;

  function hide(): void {
    setOpen(false);
    setActive(-1);
  }

  function moveActive(step: 1 | -1): void {
    setOpen(true);
    if (count === 0) return;
    if (active === -1) setActive(step === 1 ? 0 : count - 1);
    else setActive((active + step + count) % count);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveActive(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open && active >= 0) {
      // Without an active suggestion, Enter submits the form as in any field.
      event.preventDefault();
      pickAt(active);
      hide();
    } else if (event.key === 'Escape' && open) {
      // The first press closes the list, the second the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      hide();
    } else if (event.key === 'Tab') {
      hide();
    }
  }

  return {
    open,
    active,
    setActive,
    show() {
      setOpen(true);
      setActive(-1);
    },
    hide,
    onKeyDown,
  };
}
