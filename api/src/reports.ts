import { runModerationCommand } from './modules/safety/moderation/command';
import { runOperatorCommand } from './runOperatorCommand';

runOperatorCommand(({ moderation }, args) => runModerationCommand(moderation, args));
