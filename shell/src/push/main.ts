import { startPushWorker, type PushWorkerScope } from './pushWorker';

startPushWorker(self as unknown as PushWorkerScope);
