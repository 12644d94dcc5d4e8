/** The product's own lint rules, as a plugin of oxlint. */
import { noDeviceClock } from './deviceClock.mjs';
import { noOwnFormat } from './ownFormat.mjs';

export default {
  meta: { name: 'sixfold' },
  rules: { 'no-device-clock': noDeviceClock, 'no-own-format': noOwnFormat },
};
