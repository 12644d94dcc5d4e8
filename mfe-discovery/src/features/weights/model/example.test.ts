import {
  buildCompatibility,
  buildMatch,
  buildOwnProfile,
  buildPublicProfile,
  idOf,
} from '@sixfold/api-contract/testing';
import {
  CONNECTION_GOALS,
  IMPORTANCES,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  ownWeights,
  percentOf,
  scorePair,
  SYSTEMS,
  ZODIAC_SIGNS,
} from '@sixfold/domain';
import fc from 'fast-check';
import { exampleOf, overallPercent } from './example';

const { importance: usual } = buildOwnProfile();
const people = fc.record({
  mbtiType: fc.option(fc.constantFrom(...MBTI_TYPES)),
  loveLanguage: fc.option(fc.constantFrom(...LOVE_LANGUAGES)),
  astrologySign: fc.option(fc.constantFrom(...ZODIAC_SIGNS)),
  humanDesignType: fc.constant(null),
});

it('gives a pair the very score that the domain gives it, whatever the weights and whatever is known', () => {
  const levels = fc.tuple(...SYSTEMS.map(() => fc.constantFrom(...IMPORTANCES)));
  fc.assert(
    fc.property(fc.constantFrom(...CONNECTION_GOALS), levels, people, people, (goal, chosen, one, other) => {
      const importance = Object.fromEntries(SYSTEMS.map((system, index) => [system, chosen[index]]));
      const weights = ownWeights(goal, importance);
      const [own, candidate] = [buildOwnProfile(one), buildPublicProfile(other)];
      const { overall } = scorePair(own, candidate, goal, weights);
      expect(overallPercent(scorePair(own, candidate, goal), weights)).toBe(
        overall === undefined ? null : percentOf(overall),
      );
    }),
  );
});

const match = (n: number, firstName: string, mbti: number, astrology: number) => {
  const plain = buildMatch();
  const breakdown = { ...buildCompatibility().breakdown, mbti, astrology };
  const overall =
    (overallPercent({ ...buildCompatibility(), breakdown }, ownWeights('dating', usual)) ?? 0) / 100;
  return {
    ...plain,
    id: idOf(n),
    otherUser: {
      ...plain.otherUser,
      firstName,
      profile: { ...plain.otherUser.profile, ageYears: 30 + n },
    },
    compatibility: buildCompatibility({ breakdown, overall }),
  };
};

it('shows who would lead the list, with the score of before', () => {
  const matches = [
    match(1, 'Mara', 0.9, 0.6),
    match(2, 'Ilya', 0.5, 0.9),
    match(3, 'Noor', 0.4, 0.7),
    match(4, 'Suvi', 0.3, 0.6),
  ];
  const asBefore = exampleOf(matches, 'dating', usual);
  expect(asBefore.map(({ name }) => name)).toEqual(['Mara, 31', 'Ilya, 32', 'Noor, 33']);
  expect(asBefore.every(({ before, after }) => before === after)).toBe(true);

  const skies = exampleOf(matches, 'dating', { ...usual, mbti: 'none', astrology: 'most' });
  expect(skies.map(({ name }) => name)).toEqual(['Ilya, 32', 'Noor, 33', 'Mara, 31']);
  expect(skies[0]?.after).toBeGreaterThan(skies[0]?.before ?? 100);
});

it('has no score left when nothing is for the member', () => {
  const nothing = Object.fromEntries(SYSTEMS.map((system) => [system, 'none'])) as typeof usual;
  expect(exampleOf([match(1, 'Mara', 0.9, 0.6)], 'dating', nothing)[0]?.after).toBeNull();
});
