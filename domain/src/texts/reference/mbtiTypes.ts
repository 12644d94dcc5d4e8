import type { MbtiType } from '../../vocabulary';
import type { MbtiText } from './referenceText';
import texts from './mbtiTypes.json';

export const MBTI_TEXTS: Readonly<Record<MbtiType, MbtiText>> = texts;
