import type { ZodiacSign } from '../../vocabulary';
import type { ReferenceText } from './referenceText';
import texts from './zodiacSigns.json';

export type Element = 'Fire' | 'Earth' | 'Air' | 'Water';
export type Modality = 'Cardinal' | 'Fixed' | 'Mutable';

export interface ZodiacText extends ReferenceText {
  readonly element: Element;
  readonly modality: Modality;
}

export const ZODIAC_TEXTS = texts as Readonly<Record<ZodiacSign, ZodiacText>>;
