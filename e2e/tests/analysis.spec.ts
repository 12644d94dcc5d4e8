import type { Page } from '@playwright/test';
import { registerByApi } from '../src/members/members';
import { startModelServer } from '../src/product/modelServer';
import { expect, test } from '../src/test';

/** Enough for two analyses: a type, which the registration adds, and a birthday. */
const PROFILE = {
  birthday: '1990-05-17',
  location: 'Porto, Portugal',
  gender: 'female',
  preferredGenders: ['female'],
  connectionGoals: ['dating'],
  isProfileComplete: true,
} as const;

const FIRST =
  '# A calm start\n\n## In short\n\nYou wait until the picture is clear, and then you say it in one sentence that the others repeat. ';
const SECOND = 'On Thursdays you would rather walk than talk. ';
const OPENINGS = ['Your', 'This', 'One', 'That'];
const PLACES = ['kitchen', 'garden', 'office', 'station', 'library', 'harbour', 'market', 'attic'];
/** Three chapters in the form and length of an analysis; a shorter text would be replaced by the built-in one. */
const CHAPTERS = ['Mornings', 'Evenings', 'Sundays'].map(
  (time) =>
    `\n## ${time}\n\n` +
    PLACES.map(
      (place, index) =>
        `${OPENINGS[index % 4]} ${place} is quiet on ${time.toLowerCase()}, because nobody asks for anything before the kettle sings.`,
    ).join(' '),
);
const THIRD = `**You keep a list.** It is shorter than it was.\n${CHAPTERS.join('\n')}\n`;

const viewer = (page: Page) => page.getByRole('dialog', { name: 'MBTI Analysis' });

test('an analysis is read while it is written, over a reload, on a second device and after a crash', async ({
  openBrowser,
  startOwnProduct,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(/ERR_|answer 50\d|WebSocket|Failed to fetch/);
  const model = await startModelServer();
  try {
    const product = await startOwnProduct({ env: model.env });
    const member = await registerByApi(product.url, {
      profile: { ...PROFILE, preferredGenders: [...PROFILE.preferredGenders], connectionGoals: ['dating'] },
    });
    const page = await openBrowser({ as: member, on: product });
    await page.goto('/personality-analysis');
    await expect.poll(model.asked).toBe(1);
    model.write(FIRST);
    await page.getByRole('button', { name: 'View: MBTI' }).click();
    await expect(viewer(page)).toContainText('that the others repeat.');

    await page.reload();
    await page.getByRole('button', { name: 'View: MBTI' }).click();
    const other = await openBrowser({ as: member, on: product });
    await other.goto('/personality-analysis');
    await other.getByRole('button', { name: 'View: MBTI' }).click();
    model.write(SECOND);
    for (const each of [page, other]) {
      await expect(viewer(each)).toContainText('that the others repeat.');
      await expect(viewer(each)).toContainText('rather walk than talk.');
    }
    expect(model.asked()).toBe(1);

    await product.kill();
    const again = await startOwnProduct({ env: model.env, dataDir: product.dataDir });
    const later = await openBrowser({ as: member, on: again });
    await later.goto('/personality-analysis');
    // Once the lease of the killed process has expired.
    await later.getByRole('button', { name: 'Continue: MBTI' }).click({ timeout: 60_000 });
    await expect.poll(model.asked).toBe(2);
    model.write(THIRD);
    model.finish();
    await later.getByRole('button', { name: 'View Analysis: MBTI' }).click();
    for (const words of ['that the others repeat.', 'rather walk than talk.', 'You keep a list.'])
      await expect(viewer(later)).toContainText(words);
    await expect(viewer(later)).not.toContainText('**');
  } finally {
    model.stop();
  }
});
