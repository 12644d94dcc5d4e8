import { runModerationCommand } from './modules/safety/moderation/command';
import { runBesideServer } from './runBesideServer';

runBesideServer(({ moderation }, args) => runModerationCommand(moderation, args));
