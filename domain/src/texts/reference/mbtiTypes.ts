import type { MbtiType } from '../../vocabulary';
import { INTUITIVE_TYPES } from './mbtiIntuitive';
import { SENSING_TYPES } from './mbtiSensing';
import type { ReferenceText } from './referenceText';

export interface MbtiText extends ReferenceText {
  readonly nickname: string;
}

export const MBTI_TEXTS: Readonly<Record<MbtiType, MbtiText>> = { ...INTUITIVE_TYPES, ...SENSING_TYPES };
