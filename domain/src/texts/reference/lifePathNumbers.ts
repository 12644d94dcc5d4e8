import type { LifePathNumber } from '../../vocabulary';
import type { ReferenceText } from './referenceText';
import texts from './lifePathNumbers.json';

export const LIFE_PATH_TEXTS: Readonly<Record<LifePathNumber, ReferenceText>> = texts;
