import { ENNEAGRAM_POINTS, type EnneagramPoint } from '../../enneagram/enneagramPoints';
import type { EnneagramType } from '../../vocabulary';
import type { ReferenceText } from './referenceText';
import texts from './enneagramTypes.json';

export interface EnneagramText extends ReferenceText, EnneagramPoint {
  readonly wish: string;
  readonly worry: string;
}

export const ENNEAGRAM_TEXTS: Readonly<Record<EnneagramType, EnneagramText>> = {
  1: { ...ENNEAGRAM_POINTS[1], ...texts[1] },
  2: { ...ENNEAGRAM_POINTS[2], ...texts[2] },
  3: { ...ENNEAGRAM_POINTS[3], ...texts[3] },
  4: { ...ENNEAGRAM_POINTS[4], ...texts[4] },
  5: { ...ENNEAGRAM_POINTS[5], ...texts[5] },
  6: { ...ENNEAGRAM_POINTS[6], ...texts[6] },
  7: { ...ENNEAGRAM_POINTS[7], ...texts[7] },
  8: { ...ENNEAGRAM_POINTS[8], ...texts[8] },
  9: { ...ENNEAGRAM_POINTS[9], ...texts[9] },
};
