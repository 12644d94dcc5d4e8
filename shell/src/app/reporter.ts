import { api } from '@sixfold/client-kit';
import { createReporter } from './createReporter';

/** The page's reporter, loaded when there is something to report. */
export const reporter = createReporter(api);
