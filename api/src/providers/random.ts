import { randomBytes } from 'node:crypto';
import type { Random } from './ports';

export const systemRandom: Random = { bytes: (length) => randomBytes(length) };
