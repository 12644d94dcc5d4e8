import { parentPort } from 'node:worker_threads';
import { idsOver } from './modules/discovery/memberIndex/idTable';
import { createAnswerer, type WorkerQuestion } from './modules/discovery/memberIndex/rankingJob';

/** The program of the thread that ranks. */
const answer = createAnswerer(idsOver);
parentPort?.on('message', (question: WorkerQuestion) => parentPort?.postMessage(answer(question)));
