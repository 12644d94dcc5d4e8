import { createIdReader } from './modules/discovery/memberIndex/idTable';
import { createTaskRunner } from './modules/discovery/memberIndex/rankingJob';

/** The program of the ranking thread. */
export default createTaskRunner(createIdReader);
