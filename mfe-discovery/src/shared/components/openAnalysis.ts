import { createStore, shareInScope } from '@sixfold/client-kit';

/** The member whose written analysis is open above the list. */
export const getOpenAnalysis = shareInScope('discovery.openAnalysis', () =>
  createStore<{ userId: string | null }>()(() => ({ userId: null })),
);

export const openAnalysis = (userId: string): void => getOpenAnalysis().setState({ userId });

export const closeAnalysis = (): void => getOpenAnalysis().setState({ userId: null });
