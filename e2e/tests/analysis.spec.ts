import type { Page } from '@playwright/test';
import { openLive } from '../src/browser/liveConnection';
import { match, registerByApi, write } from '../src/members/members';
import { startModelServer } from '../src/product/modelServer';
import { freePorts } from '../src/product/ports';
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

test('an analysis is read while it is written, over a reload, on a second device and after a crash, after which open tabs reconnect to the kept data', async ({
  openBrowser,
  startOwnProduct,
  watch,
}) => {
  watch.expect(/ERR_|answer 50\d|WebSocket|Failed to fetch/);
  const model = await startModelServer();
  // The automatic run goes on with the other analysis two seconds after this one was interrupted.
  const askedForMbti = () => model.countRequests('MBTI type:');
  try {
    const env = { ...model.env, PORT: String(await freePorts()) };
    const product = await startOwnProduct({ env });
    const member = await registerByApi(product.url, {
      profile: { ...PROFILE, preferredGenders: [...PROFILE.preferredGenders], connectionGoals: ['dating'] },
    });
    const page = await openBrowser({ as: member, on: product });
    await page.goto('/personality-analysis');
    await expect.poll(askedForMbti).toBe(1);
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
    expect(askedForMbti()).toBe(1);

    const ivo = await registerByApi(product.url, { firstName: 'Ivo' });
    await match(ivo, member);
    await write(ivo, member, 'Written before the crash.');
    const chat = await page.context().newPage();
    await openLive(chat, `/chat/${ivo.id}`);
    await expect(chat.getByRole('listitem', { name: 'Ivo: Written before the crash.' })).toBeVisible();
    await chat.evaluate('globalThis.sameTab = true');

    await product.kill();
    const again = await startOwnProduct({ env, dataDir: product.dataDir });
    expect(again.url).toBe(product.url);
    await test.step('the open tab reconnects, to the same sessions and messages', async () => {
      await expect
        .poll(
          async () => {
            await write(ivo, member, 'Written after the start.');
            return chat.getByRole('listitem', { name: 'Ivo: Written after the start.' }).count();
          },
          { timeout: 30_000, intervals: [2_000] },
        )
        .toBeGreaterThan(0);
      expect(await chat.evaluate('globalThis.sameTab')).toBe(true);
      await chat.reload();
      await expect(chat.getByRole('listitem', { name: 'Ivo: Written before the crash.' })).toBeVisible();
      await chat.close();
    });

    await page.goto('/personality-analysis');
    // Once the lease of the killed process has expired.
    await page.getByRole('button', { name: 'Continue: MBTI' }).click({ timeout: 60_000 });
    await expect.poll(askedForMbti).toBe(2);
    model.write(THIRD);
    model.finish();
    await page.getByRole('button', { name: 'View Analysis: MBTI' }).click();
    for (const words of ['that the others repeat.', 'rather walk than talk.', 'You keep a list.'])
      await expect(viewer(page)).toContainText(words);
    await expect(viewer(page)).not.toContainText('**');
  } finally {
    model.stop();
  }
});
