import { discoveryCalls, profileCalls, type Match, type OwnProfile } from '@sixfold/api-contract';
import { computeMemberWeights, percentOf, scorePair, type System } from '@sixfold/domain';
import type { Page } from '@playwright/test';
import { registerByApi, type Member } from '../src/members/members';
import { expect, test } from '../src/test';

const GOAL = 'friendship';
type Reply = { potentialMatches: Match[]; total: number };

/** All members for the goal, in list order, without filters. */
async function loadAllMembers(member: Member): Promise<Match[]> {
  const all: Match[] = [];
  let total = 1;
  while (all.length < total) {
    const page = `limit=100${all.length > 0 ? `&offset=${all.length}` : ''}`;
    const reply = await member.call<Reply>(
      'GET',
      `${discoveryCalls.listMatches.path}?connectionGoal=${GOAL}&${page}`,
    );
    total = reply.total;
    all.push(...reply.potentialMatches);
  }
  return all;
}

const profileOf = ({ otherUser }: Match) => otherUser.profile;
const titleOf = (match: Match) => `${match.otherUser.firstName}, ${profileOf(match).ageYears}`;
const cards = (page: Page) => page.getByRole('list', { name: 'Friendship matches, best first' });
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });

test('filters match a brute-force search, survive a reload, and name the one without results', async ({
  product,
  openBrowser,
}) => {
  const member = await registerByApi(product.url);
  const own = await member.call<OwnProfile>('GET', profileCalls.getOwnProfile.path);
  const all = await loadAllMembers(member);
  const overallOf = (match: Match) => scorePair(own, profileOf(match), GOAL).overall ?? 0;

  /** The same filters as are set through the interface below. */
  const filters: Record<string, (match: Match) => boolean> = {
    age: (match) => (profileOf(match).ageYears ?? 0) >= 28,
    loveLanguage: (match) =>
      ['Quality Time', 'Acts of Service'].includes(profileOf(match).loveLanguage ?? ''),
    compatibility: (match) => overallOf(match) >= 0.7,
    photos: (match) => match.otherUser.photos.length > 0,
  };
  const passing = (names: readonly string[]) =>
    all.filter((match) => names.every((name) => filters[name]?.(match)));
  const names = Object.keys(filters);
  const expected = passing(names).map(titleOf);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(all.length);

  const page = await openBrowser({ as: member });
  await page.goto(`/matches?goal=${GOAL}`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('region', { name: 'Advanced Filters' });
  await expect(panel.getByText(`${all.length} people fit`)).toBeVisible();
  // Ten years at once.
  await panel.getByRole('slider', { name: 'Youngest' }).press('PageUp');
  await panel.getByRole('checkbox', { name: 'Quality Time' }).check();
  await panel.getByRole('checkbox', { name: 'Acts of Service' }).check();
  const least = panel.getByRole('slider', { name: 'Minimum compatibility' });
  for (let step = 0; step < 8; step += 1) await least.press('ArrowRight');
  await panel.getByRole('switch', { name: 'Has Photos' }).check();
  await expect(page.getByRole('button', { name: 'Filters 4 active' })).toBeVisible();
  await expect(panel.getByText(new RegExp(`^${expected.length} (people fit|person fits)$`))).toBeVisible();
  await panel.getByRole('button', { name: 'Show them' }).click();
  // High enough for every row of the grid to be drawn.
  await page.setViewportSize({ width: 1280, height: 900 + 240 * expected.length });
  await expect(titles(page)).toHaveText(expected);

  await page.reload();
  await expect(titles(page)).toHaveText(expected);

  const taken = new Set(passing(names).map((match) => profileOf(match).mbtiType));
  const lone = all
    .map((match) => profileOf(match).mbtiType)
    .find((type) => type !== null && !taken.has(type));
  expect(lone, 'a type that only the filters leave out').toBeTruthy();
  filters.mbti = (match) => profileOf(match).mbtiType === lone;
  await page.getByRole('button', { name: 'Filters 4 active' }).click();
  await panel.getByRole('checkbox', { name: lone ?? '' }).check();
  await panel.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByText('No friendship matches found')).toBeVisible();
  const withoutOne = Object.keys(filters).map((name) =>
    passing(Object.keys(filters).filter((each) => each !== name)),
  );
  const most = Math.max(...withoutOne.map((left) => left.length));
  await expect(page.getByText(/ leaves out \d+ people\./)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`: ${most} (people come|person comes) back$`) }).click();
  await expect(page.getByRole('tab', { name: `Friendship ${most}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters 4 active' })).toBeVisible();

  await page.getByRole('button', { name: 'Filters 4 active' }).click();
  await panel.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('tab', { name: `Friendship ${all.length}` })).toBeVisible();
  await expect(page).toHaveURL(`/matches?goal=${GOAL}`);
  await panel.getByRole('button', { name: 'Close filters' }).click();

  await page.getByRole('button', { name: 'My priorities' }).click();
  const dialog = page.getByRole('dialog', { name: 'My priorities' });
  for (const system of ['MBTI', 'Enneagram', 'Love Languages', 'Numerology', 'Human Design'])
    await dialog.getByRole('group', { name: system }).getByRole('radio', { name: 'Not for me' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const onlyStars: Partial<Record<System, 'none'>> = {
    mbti: 'none',
    enneagram: 'none',
    loveLanguage: 'none',
    numerology: 'none',
    humanDesign: 'none',
  };
  const weighed = all
    .map((match) => ({
      title: titleOf(match),
      overall: scorePair(own, profileOf(match), GOAL, computeMemberWeights(GOAL, onlyStars)).overall ?? 0,
    }))
    .sort((one, other) => other.overall - one.overall);
  const leading = weighed.filter(({ overall }) => overall === weighed[0]?.overall).map(({ title }) => title);
  const first = cards(page).getByRole('listitem').first();
  await expect(first.getByText(`${percentOf(weighed[0]?.overall ?? 0)}%`, { exact: true })).toBeVisible();
  // The percent alone may have stood there before.
  await expect
    .poll(async () => leading.includes((await titles(page).first().textContent()) ?? ''))
    .toBe(true);
});
