import type { MbtiType } from '../../vocabulary';
import { INTUITIVE_TYPES } from './mbtiIntuitive';
import { SENSING_TYPES } from './mbtiSensing';
import type { MbtiText } from './referenceText';

export const MBTI_TEXTS: Readonly<Record<MbtiType, MbtiText>> = { ...INTUITIVE_TYPES, ...SENSING_TYPES };
