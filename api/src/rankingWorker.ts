import { createIdReader } from './modules/discovery/memberIndex/idTable';
import { createTaskRunner } from './modules/discovery/memberIndex/rankingJob';

/** Entry point of the ranking thread. */
export default createTaskRunner(createIdReader);
