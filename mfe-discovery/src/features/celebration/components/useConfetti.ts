import { useReducedMotion } from '@sixfold/design-system';
import { useEffect } from 'react';
import { throwConfetti } from './throwConfetti';

/** Confetti once; none where motion is not wanted. */
export function useConfetti(count: number): void {
  const still = useReducedMotion();
  useEffect(() => (still ? undefined : throwConfetti(count)), [still, count]);
}
