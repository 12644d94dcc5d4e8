/** The project's own lint rules as an oxlint plugin. */
import { noDeviceClock } from './deviceClock.mjs';
import { noOldWords } from './oldWords.mjs';
import { noOwnFormat } from './ownFormat.mjs';

export default {
  meta: { name: 'sixfold' },
  rules: {
    'no-device-clock': noDeviceClock,
    'no-old-words': noOldWords,
    'no-own-format': noOwnFormat,
  },
};
