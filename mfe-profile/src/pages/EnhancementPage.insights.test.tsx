import { PROFILE_PROMPTS } from '@sixfold/domain';
import { screen, within } from '@testing-library/react';
import { openEnhancement } from '../testing/openEnhancement';
import { photoAddress } from '../testing/photoHandlers';

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
