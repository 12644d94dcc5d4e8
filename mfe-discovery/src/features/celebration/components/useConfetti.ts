import { useReducedMotion, useThemeChoice } from '@sixfold/design-system';
import { useEffect } from 'react';
import { throwConfetti } from './throwConfetti';

/** Confetti once, in the colours of the theme; none, and nothing fetched for it, where motion is not wanted. */
export function useConfetti(particleCount: number): void {
  const { theme } = useThemeChoice();
  const still = useReducedMotion();
  useEffect(() => (still ? undefined : throwConfetti(theme, particleCount)), [theme, still, particleCount]);
}
