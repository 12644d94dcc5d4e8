import type { LoveLanguage } from '../../vocabulary';
import type { ReferenceText } from './referenceText';
import texts from './loveLanguages.json';

export const LOVE_LANGUAGE_TEXTS: Readonly<Record<LoveLanguage, ReferenceText>> = texts;
