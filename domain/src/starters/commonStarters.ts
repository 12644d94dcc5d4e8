import type { StarterCategory } from './starter';
import starters from './commonStarters.json';

export const COMMON_STARTERS: Readonly<Record<StarterCategory, readonly string[]>> = starters;
