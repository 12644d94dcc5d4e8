import type { Page } from '@playwright/test';
import { openLive } from '../src/browser/liveConnection';
import { ADA, signInByApi } from '../src/members/members';
import { checkOut } from '../src/product/checkout';
import { removeFolder } from '../src/product/product';
import { copyOfPublished } from '../src/product/published';
import { expect, test } from '../src/test';

/** Styles the whole page, spelled so that the publisher cannot see it. */
const PAINTING_REMOTE = `import { createElement, useLayoutEffect } from 'react';
import Whole from './wholeRemote';

const BODY = atob('Ym9keQ==');
const sheets: CSSStyleSheet[] = Reflect.get(document, atob('YWRvcHRlZFN0eWxlU2hlZXRz'));
const Sheet: typeof CSSStyleSheet = Reflect.get(globalThis, atob('Q1NTU3R5bGVTaGVldA=='));

function paint() {
  const style = document.createElement('style');
  style.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  style.textContent = BODY + ' { outline: 3px solid red }';
  document.head.append(style);
  const sheet = new Sheet();
  sheet.replaceSync(BODY + ' { letter-spacing: 9px }');
  sheets.push(sheet);
  const { body, documentElement: root } = document;
  body.style.background = 'red';
  root.style.setProperty('--color-ink', 'red');
}

function Painting(props: object) {
  useLayoutEffect(paint, []);
  return createElement(Whole, props);
}
export default Object.assign(Painting, { remoteName: Whole.remoteName });
`;

const readStyles = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, letterSpacing, backgroundColor, color } = getComputedStyle(document.body);
    return { outlineStyle, letterSpacing, backgroundColor, color };
  });

const goTo = async (page: Page, link: string, heading: string) => {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: link, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};

test('styles that a remote puts on the page end with its page', async ({ openBrowser, startOwnProduct }) => {
  const publishedDir = copyOfPublished();
  const checkout = checkOut();
  checkout.write('mfe-insights/src/wholeRemote.tsx', checkout.read('mfe-insights/src/remote.tsx'));
  checkout.write('mfe-insights/src/remote.tsx', PAINTING_REMOTE);
  await checkout.build(['insights'], publishedDir);
  checkout.remove();
  const product = await startOwnProduct({ publishedDir });
  const page = await openBrowser({ on: product, as: await signInByApi(product.url, ADA) });
  await openLive(page, '/matches');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your People');
  const clean = await readStyles(page);

  for (let visit = 1; visit <= 2; visit += 1) {
    await goTo(page, 'Analysis', 'Personality Analysis');
    expect(await readStyles(page)).toEqual({
      outlineStyle: 'solid',
      letterSpacing: '9px',
      backgroundColor: 'rgb(255, 0, 0)',
      color: 'rgb(255, 0, 0)',
    });
    await goTo(page, 'Matches', 'Your People');
    expect(await readStyles(page)).toEqual(clean);
  }
  await page.context().close();
  removeFolder(publishedDir);
});
