import { RuleTester } from 'oxlint/plugins-dev';
import plugin from './plugin.mjs';

RuleTester.describe = describe;
RuleTester.it = it;
/** @type {any} */
const rule = plugin.rules['no-device-clock'];
new RuleTester().run('no-device-clock', rule, {
  valid: ['new Date(instant)', 'new Date(getServerTimeMs())', 'Date.parse(instant)', 'performance.now()'],
  invalid: ['Date.now()', 'useState(Date.now)', "Date['now']()", 'new Date()', 'new Date', 'Date()'].map(
    (code) => ({ code, errors: 1 }),
  ),
});
