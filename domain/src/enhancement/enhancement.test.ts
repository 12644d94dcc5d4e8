import fc from 'fast-check';
import { isPhotoFlagged, optimizePhotoOrder, scorePhoto } from './photoScore';
import { listProfileTips, type TippedProfile } from './profileTips';

const counts = fc
  .tuple(fc.nat(500), fc.nat(500))
  .map(([one, other]) => ({ impressions: Math.max(one, other), likes: Math.min(one, other) }));

describe('scorePhoto', () => {
  it.each([
    [{ impressions: 0, likes: 0 }, false, 70],
    [{ impressions: 0, likes: 0 }, true, 80],
    [{ impressions: 10, likes: 1 }, false, 73],
    [{ impressions: 10, likes: 1 }, true, 83],
    [{ impressions: 100, likes: 66 }, false, 90],
    [{ impressions: 3, likes: 2 }, false, 90],
    [{ impressions: 5, likes: 5 }, true, 100],
  ])('returns for %o, main photo %s, the score %d', (photo, isMain, score) => {
    expect(scorePhoto(photo, isMain)).toBe(score);
  });

  it('adds 0.3 points per percent of likes, up to 20', () => {
    for (let percent = 0; percent <= 100; percent += 10)
      expect(scorePhoto({ impressions: 100, likes: percent }, false)).toBe(
        70 + Math.round(Math.min(20, percent * 0.3)),
      );
  });

  it('returns 70 to 90, plus ten for the main photo, so that no photo is flagged', () => {
    fc.assert(
      fc.property(counts, (photo) => {
        const score = scorePhoto(photo, false);
        expect(score).toBeGreaterThanOrEqual(70);
        expect(score).toBeLessThanOrEqual(90);
        expect(scorePhoto(photo, true)).toBe(score + 10);
        expect(isPhotoFlagged(score)).toBe(false);
      }),
    );
    expect(isPhotoFlagged(69)).toBe(true);
  });

  it('never decreases when a decision becomes a like', () => {
    fc.assert(
      fc.property(counts, fc.boolean(), (photo, isMain) => {
        fc.pre(photo.likes < photo.impressions);
        const liked = { ...photo, likes: photo.likes + 1 };
        expect(scorePhoto(liked, isMain)).toBeGreaterThanOrEqual(scorePhoto(photo, isMain));
      }),
    );
  });
});

describe('optimizePhotoOrder', () => {
  const toPhotos = (rates: readonly number[]) =>
    rates.map((likes, index) => ({ id: index, impressions: 100, likes }));
  const order = (...rates: number[]) => optimizePhotoOrder(toPhotos(rates)).map(({ id }) => id);

  it('keeps the main photo unless another one scores higher despite its ten extra points', () => {
    expect(order(0, 30)).toEqual([0, 1]);
    expect(order(0, 34)).toEqual([0, 1]);
    expect(order(0, 40)).toEqual([1, 0]);
  });

  it('sorts the others stably, including a former main photo', () => {
    expect(order(0, 10, 60, 10, 20)).toEqual([2, 4, 1, 3, 0]);
    expect(order()).toEqual([]);
  });

  it('keeps every photo and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 6 }), (all) => {
        const photos = all.map((photo, id) => ({ ...photo, id }));
        const sorted = optimizePhotoOrder(photos);
        expect(new Set(sorted)).toEqual(new Set(photos));
        expect(optimizePhotoOrder(sorted)).toEqual(sorted);
      }),
    );
  });
});

describe('listProfileTips', () => {
  const complete: TippedProfile = {
    photoCount: 4,
    bio: 'I restore old maps for a museum and walk every street I repair. Sundays are for bread.',
    promptCount: 3,
    promptsMax: 3,
    untakenTests: [],
    isPhotoVerified: true,
    isVerificationPending: false,
    isBirthTimeAnswered: true,
    goalCount: 1,
  };
  const titlesOf = (overrides: Partial<TippedProfile>) =>
    listProfileTips({ ...complete, ...overrides }).map(({ title }) => title);

  it('is empty for a complete profile', () => {
    expect(titlesOf({})).toEqual([]);
    expect(titlesOf({ photoCount: 4 })).toEqual([]);
  });

  it.each<[Partial<TippedProfile>, string]>([
    [{ photoCount: 0 }, 'Add a photo'],
    [{ photoCount: 3 }, 'Add 1 more photo'],
    [{ photoCount: 1 }, 'Add 3 more photos'],
    [{ bio: '  ' }, 'Write a few lines about yourself'],
    [{ bio: 'Walks.' }, 'Say a little more about yourself'],
    [{ promptCount: 0 }, 'Answer 3 prompts'],
    [{ promptCount: 2 }, 'Answer 1 more prompt'],
    [{ untakenTests: ['mbti'] }, 'Take the MBTI test'],
    [{ isPhotoVerified: false }, 'Do the photo check'],
    [{ isBirthTimeAnswered: false }, 'Add your birth time'],
    [{ goalCount: 0 }, 'Say what you are looking for'],
  ])('suggests for %o: %s', (overrides, title) => {
    expect(titlesOf(overrides)).toEqual([title]);
  });

  it('requires 80 characters of a bio, excluding surrounding spaces', () => {
    expect(titlesOf({ bio: 'a'.repeat(80) })).toEqual([]);
    expect(titlesOf({ bio: ` ${'a'.repeat(79)} ` })).toEqual(['Say a little more about yourself']);
  });

  it('covers photos and the bio even when there are some already', () => {
    const tips = listProfileTips({ ...complete, photoCount: 1, bio: 'Walks.' });
    expect(tips.map(({ topic }) => topic)).toEqual(['photos', 'bio']);
  });

  it('lists the most visible tips first', () => {
    const bare = { photoCount: 0, bio: '', promptCount: 0, isPhotoVerified: false, goalCount: 0 };
    const tips = listProfileTips({
      ...complete,
      ...bare,
      untakenTests: ['mbti', 'loveLanguage'],
      isBirthTimeAnswered: false,
    });
    expect(tips.map(({ topic }) => topic)).toEqual([
      'photos',
      'bio',
      'prompts',
      'test',
      'test',
      'verification',
      'birthTime',
      'goals',
    ]);
  });

  it('mentions the current number of photos in the reason', () => {
    const reasonOf = (photoCount: number) => listProfileTips({ ...complete, photoCount })[0]?.reason;
    expect([reasonOf(0), reasonOf(1), reasonOf(2)]).toEqual([
      'People see your initials until then.',
      '4 photos show more sides of you than one.',
      '4 photos show more sides of you than 2.',
    ]);
  });

  it('omits a photo check that is waiting for review', () => {
    expect(titlesOf({ isPhotoVerified: false, isVerificationPending: true })).toEqual([]);
  });
});
