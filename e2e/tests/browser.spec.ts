import { expect, test } from '../src/test';

test('our flags keep the browser features disabled that Playwright disables', async ({ browser }) => {
  const asked = await browser.newBrowserCDPSession();
  const { commandLine } = await asked.send('SystemInfo.getInfo');
  await asked.detach();
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, names = '']) =>
    names.split(','),
  );
  expect(lists).toHaveLength(2);
  const [ofPlaywright = [], obeyed = []] = lists;
  expect(ofPlaywright).toContain('HttpsUpgrades');
  expect(obeyed).toEqual(expect.arrayContaining(ofPlaywright));
});
