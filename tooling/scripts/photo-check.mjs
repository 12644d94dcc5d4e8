/** `npm run -s photo-check -- list|show|accept|reject`: operator command that decides photo checks. */
import { PHOTO_CHECK } from '../../api/src/commandLines.mjs';
import { runApiProgram } from './steps/apiProgram.mjs';

await runApiProgram('photoCheck', PHOTO_CHECK);
