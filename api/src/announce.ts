import { runAnnounceCommand } from './modules/auth/announceCommand';
import { runOperatorCommand } from './runOperatorCommand';

runOperatorCommand(({ announce }, args) => runAnnounceCommand(announce, args));
