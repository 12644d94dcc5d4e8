import { createStore } from '@sixfold/client-kit';

/** The member whose written analysis stands in front of the list. */
export const useOpenAnalysis = createStore<{ userId: string | null }>()(() => ({ userId: null }));

export const openAnalysis = (userId: string): void => useOpenAnalysis.setState({ userId });

export const closeAnalysis = (): void => useOpenAnalysis.setState({ userId: null });
