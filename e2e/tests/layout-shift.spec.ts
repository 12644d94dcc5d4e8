import { setTimeout as sleep } from 'node:timers/promises';
import { expectStableLayout, watchLayoutShifts } from '../src/browser/layoutShift';
import { enterAs } from '../src/members/members';
import { prepareScreenMembers } from '../src/members/screenMembers';
import { openScreen } from '../src/screens/screen';
import { SCREENS } from '../src/screens/screens';
import { test } from '../src/test';

const PHONE = { width: 360, height: 740 };
/** Long enough that every page is drawn before its data is there. */
const REPLY_AFTER_MS = 150;

for (const who of ['ada', 'newcomer', 'beginner'] as const)
  test(`no screen of ${who} moves on a phone when its data arrives`, async ({ openBrowser, product }) => {
    const members = await prepareScreenMembers(product.url);
    const page = await openBrowser({ viewport: PHONE });
    await enterAs(page.context(), product.url, members[who]);
    await watchLayoutShifts(page);
    await page.route('**/api/**', async (route) => {
      await sleep(REPLY_AFTER_MS);
      await route.continue();
    });
    for (const screen of SCREENS.filter(({ as, open }) => as === who && !open)) {
      await openScreen(page, screen, members);
      await page.waitForLoadState('networkidle');
      await expectStableLayout(page, screen.name);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
