import { startOfflinePage, type NavigationScope } from './offlinePage';
import { startPushWorker, type PushWorkerScope } from './pushWorker';

startPushWorker(self as unknown as PushWorkerScope);
startOfflinePage(self as unknown as NavigationScope);
