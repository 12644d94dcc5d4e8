import { enhancementCalls } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { buildPerformance } from '../testing/buildPerformance';
import { openEnhancement } from '../testing/openEnhancement';
import { photoAddress } from '../testing/photoHandlers';
import { PROFILE_PROMPTS } from '@sixfold/domain';

const photos = (count: number) => Array.from({ length: count }, (_, index) => photoAddress(index + 1));
const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Your photos, in order' })).getAllByRole('listitem');
const shownPhotos = async () =>
  (await findRows()).map((row) => photos(6).indexOf(row.dataset['photo'] ?? '') + 1);
const press = (name: string) => screen.findByRole('button', { name });

async function openPhotos(count: number) {
  const opened = openEnhancement({ profile: { photos: photos(count) } });
  await screen.findByText('Score 83 of 100');
  return opened;
}

describe('the photos of Profile Enhancement', () => {
  it('have no accessibility violations, with the new order shown', async () => {
    const { person } = await openPhotos(3);
    await person.click(await press('Optimize Order'));
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('show the member’s own figures, and each photo’s score and counts', async () => {
    await openPhotos(3);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Photos',
      'Safety',
      'Insights',
    ]);
    const summary = within(screen.getByRole('region', { name: 'Your last 30 days' }));
    expect(summary.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '300+',
      '70+',
      '3',
    ]);
    const rows = await findRows();
    expect(rows[0]).toHaveTextContent('Main');
    expect(rows[1]).toHaveTextContent('Score 88 of 100Seen: 100+. Likes: 60+.');
    expect(rows[2]).toHaveTextContent('Score 70 of 100Seen: 100+. Likes: fewer than 5.');
  });

  it('show zero when the server has no views or likes, and fewer than five otherwise', async () => {
    const none = { impressions: 0, likes: 0 };
    const [url = ''] = photos(1);
    openEnhancement({
      profile: { photos: [url] },
      handlers: [
        mockCall(enhancementCalls.getPerformance, () => ({
          ...{ photos: [{ id: url.slice(-24), url, isMain: true, score: 80, ...none }], matches: 0 },
          ...{ ...none, hasImpressions: true, hasLikes: false },
        })),
      ],
    });
    expect(await screen.findByText('Seen: fewer than 5. Likes: 0.')).toBeInTheDocument();
    const summary = within(screen.getByRole('region', { name: 'Your last 30 days' }));
    expect(summary.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'fewer than 5',
      '0',
      '0',
    ]);
  });

  it('are sorted by buttons, which keep the focus', async () => {
    const { person, sent } = await openPhotos(3);
    await person.click(await press('Move photo 1 down'));
    expect(await shownPhotos()).toEqual([2, 1, 3]);
    expect(screen.getByRole('button', { name: 'Move photo 2 down' })).toHaveFocus();
    expect(screen.getByText('Photo moved to place 2 of 3.')).toBeInTheDocument();
    await person.click(await press('Set as main: photo 3'));
    expect(await shownPhotos()).toEqual([3, 2, 1]);
    await waitFor(() => expect(sent('profile.patchProfile')).toHaveLength(2));
    expect(sent('profile.patchProfile').at(-1)?.body).toEqual({ photos: [3, 2, 1].map(photoAddress) });
    // The main photo's bonus of ten points moves with its position.
    expect((await findRows())[0]).toHaveTextContent('Score 80 of 100');
    await person.click(await press('Move photo 3 up'));
    expect(await shownPhotos()).toEqual([3, 1, 2]);
  });

  it('do not move beyond the ends of the list', async () => {
    const { person, sent } = await openPhotos(2);
    await person.click(await press('Move photo 1 up'));
    await person.click(await press('Move photo 2 down'));
    expect(sent('profile.patchProfile')).toHaveLength(0);
  });

  it('are deleted, and restored with Undo', async () => {
    const { person } = await openPhotos(3);
    await person.click(await press('Delete photo 2'));
    expect(await shownPhotos()).toEqual([1, 3]);
    expect(screen.getByRole('button', { name: 'Delete photo 2' })).toHaveFocus();
    await person.click(await press('Undo'));
    expect(await shownPhotos()).toEqual([1, 2, 3]);
  });

  it('are ordered by score only on request, and restored with Undo', async () => {
    const { person, sent } = await openPhotos(4);
    await person.click(await press('Optimize Order'));
    const panel = within(screen.getByRole('group', { name: 'The order by score' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Photo 2 becomes your main photo',
      'Photo 4 moves to place 2',
      'Photo 1 moves to place 3',
      'Photo 3 moves to place 4',
    ]);
    expect(sent('profile.patchProfile')).toHaveLength(0);
    await person.click(panel.getByRole('button', { name: 'Use this order' }));
    expect(await shownPhotos()).toEqual([2, 4, 1, 3]);
    expect(screen.getByRole('button', { name: 'Optimize Order' })).toHaveFocus();
    await person.click(await press('Undo'));
    expect(await shownPhotos()).toEqual([1, 2, 3, 4]);
    await waitFor(() => expect(sent('profile.patchProfile')).toHaveLength(2));
  });

  it('report that the order already follows the scores', async () => {
    const { person } = openEnhancement({ profile: { photos: photos(2).reverse() } });
    await person.click(await press('Optimize Order'));
    await person.click(await press('Use this order'));
    await person.click(await press('Optimize Order'));
    expect(await screen.findByText(/There is nothing to change/)).toBeInTheDocument();
  });

  it.each([
    // Not '3 of 4', because the profile says '3 of 6'.
    [3, '1 to add'],
    [4, 'Complete'],
  ])('are complete from four on: %d photos', async (count, words) => {
    await openPhotos(count);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('can be sorted while the scores cannot be loaded', async () => {
    let isDown = true;
    const { person } = openEnhancement({
      profile: { photos: photos(2) },
      handlers: [
        mockCall(enhancementCalls.getPerformance, () => {
          if (isDown) throw new MockFailure('not_found');
          return buildPerformance([]);
        }),
      ],
    });
    expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    await person.click(await press('Move photo 1 down'));
    expect(await shownPhotos()).toEqual([2, 1]);
    isDown = false;
    await person.click(retry);
    expect(await screen.findByText('Score 80 of 100')).toBeInTheDocument();
  });

  it('are absent without any, and the page explains the initials', async () => {
    openEnhancement({ profile: { photos: [] } });
    expect(await screen.findByText(/People see your initials until then/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Optimize Order' })).not.toBeInTheDocument();
  });
});

const findTips = async () => within(await screen.findByRole('region', { name: 'Tips for your profile' }));

describe('the insights of Profile Enhancement', () => {
  it('link from each tip to the relevant place, and label illustrative figures', async () => {
    openEnhancement({
      tab: 'insights',
      profile: { photos: [photoAddress(1)], bio: '', mbtiType: null, isPhotoVerified: false },
    });
    const tips = await findTips();
    const target = (name: string) => tips.getByRole('link', { name }).getAttribute('href');
    expect(target('Add 3 more photos')).toBe('/profile?edit=true');
    expect(target('Write a few lines about yourself')).toBe('/profile?edit=true');
    expect(target('Take the MBTI test')).toBe('/personality-analysis');
    expect(target('Do the photo check')).toBe('/profile-enhancement?tab=safety');
    expect(tips.getByRole('heading', { level: 2 })).toHaveTextContent(/^\d tips to stand out$/);
    expect(tips.getByText(/beyond the parts that you can still add/)).toBeInTheDocument();
    expect(tips.getByText(/67% more matches\. Illustrative figures\./)).toBeInTheDocument();
  });

  it('say so when nothing is left to improve', async () => {
    openEnhancement({
      tab: 'insights',
      profile: {
        photos: [1, 2, 3, 4].map(photoAddress),
        bio: 'I restore old maps for a museum and walk every street I repair. Sundays are for bread.',
        prompts: PROFILE_PROMPTS.slice(0, 3).map((prompt) => ({ prompt, answer: 'Bread.' })),
        mbtiType: 'INFJ',
        enneagramType: 4,
        loveLanguage: 'Quality Time',
        birthTime: null,
        isBirthTimeUnknown: true,
        isPhotoVerified: true,
        connectionGoals: ['dating'],
      },
    });
    expect(await screen.findByText('Nothing left to improve')).toBeInTheDocument();
  });
});
