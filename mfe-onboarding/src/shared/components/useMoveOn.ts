import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Moves on once a choice made by pointer has been rendered. Arrow keys choose in passing, so the keyboard needs
 * Continue.
 */
export function useMoveOn(onMoveOn: () => void) {
  const isByPointer = useRef(false);
  const [choices, setChoices] = useState(0);
  const moveOn = useEffectEvent(onMoveOn);
  useEffect(() => {
    if (choices > 0) moveOn();
  }, [choices]);

  return {
    /** Call on every choice that completes a question. */
    noteChoice() {
      if (isByPointer.current) setChoices((count) => count + 1);
      isByPointer.current = false;
    },
    /** Handlers of the element that contains the question. */
    inputEvents: {
      onPointerDownCapture: () => void (isByPointer.current = true),
      onKeyDownCapture: () => void (isByPointer.current = false),
    },
  };
}
