import type { MockHandler } from '@sixfold/api-contract/testing';

/** The mock API of this remote: what its pages need to be explored alone. Calls not listed answer the smallest valid reply. */
export const handlers: readonly MockHandler[] = [];
