/** `npm run -s photo-check -- list|show|accept|reject`: an operator decides photo checks. */
import { PHOTO_CHECK } from '../../api/src/commandLines.mjs';
import { runApiProgram } from './steps/apiProgram.mjs';

await runApiProgram('photoCheck', PHOTO_CHECK);
