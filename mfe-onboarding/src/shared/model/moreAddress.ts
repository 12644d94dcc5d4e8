import { paths } from '@sixfold/client-kit';

const MORE = 'more';

/** Returns whether `?step=` is the page after the five steps. */
export const isMoreStep = (text: string | null): boolean => text === MORE;

/** Returns the address of the page after the five steps, at one of its questions by index. */
export const moreAddress = (index = 0): string =>
  `${paths.onboarding()}?step=${MORE}${index > 0 ? `&question=${index + 1}` : ''}`;
