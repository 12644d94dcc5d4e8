import { useMediaQuery } from './useMediaQuery';

/** Returns whether the user prefers reduced motion, for motion that CSS cannot control. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
