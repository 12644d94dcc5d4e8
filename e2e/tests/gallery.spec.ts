import fs from 'node:fs';
import path from 'node:path';
import { expectAccessibleInBothThemes } from '../src/screens/axe';
import { ROOT } from '../src/root';
import { serveFolder } from '../src/product/serveFolder';
import { expect, test } from '../src/test';

const GALLERY = path.join(ROOT, 'design-system/dist/gallery');

test('every part of the design system is accessible in every state and in both themes', async ({
  openBrowser,
  watch,
}) => {
  if (!fs.existsSync(path.join(GALLERY, 'index.html')))
    throw new Error('The gallery is not built. Run `npm run gallery -- --build`.');
  // A page without the product's server has no icon.
  watch.expect(/favicon\.ico/);
  const { url, stop } = await serveFolder(GALLERY);
  const page = await openBrowser();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The parts of Sixfold');
  await expectAccessibleInBothThemes(page);
  await stop();
});
