import { normalizeEmail } from '@sixfold/api-contract';

export const isSameAddress = (one: string, other: string | null): boolean =>
  other !== null && normalizeEmail(one) === normalizeEmail(other);
