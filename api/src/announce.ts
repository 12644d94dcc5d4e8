import { runAnnounceCommand } from './modules/auth/announceCommand';
import { runBesideServer } from './runBesideServer';

runBesideServer(({ announce }, args) => runAnnounceCommand(announce, args));
