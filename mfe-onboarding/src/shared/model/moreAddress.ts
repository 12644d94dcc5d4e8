import * as paths from '@sixfold/client-kit/paths';

const MORE = 'more';

/** Returns whether `?step=` is the page after the five steps. */
export const isMoreStep = (text: string | null): boolean => text === MORE;

/** Returns the address of the page after the five steps. */
export const moreAddress = (): string => `${paths.onboarding()}?step=${MORE}`;
