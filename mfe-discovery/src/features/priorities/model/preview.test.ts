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
  computeMemberWeights,
  percentOf,
  scorePair,
  SYSTEMS,
  ZODIAC_SIGNS,
} from '@sixfold/domain';
import fc from 'fast-check';
import { overallPercent } from '../../../shared/model/score';
import { comparePreview } from './preview';

const { importance: usual } = buildOwnProfile();
const people = fc.record({
  mbtiType: fc.option(fc.constantFrom(...MBTI_TYPES)),
  loveLanguage: fc.option(fc.constantFrom(...LOVE_LANGUAGES)),
  astrologySign: fc.option(fc.constantFrom(...ZODIAC_SIGNS)),
  humanDesignType: fc.constant(null),
});

it("the preview has exactly the domain's score of a pair for any weights and known systems", () => {
  const levels = fc.tuple(...SYSTEMS.map(() => fc.constantFrom(...IMPORTANCES)));
  fc.assert(
    fc.property(fc.constantFrom(...CONNECTION_GOALS), levels, people, people, (goal, chosen, one, other) => {
      const importance = Object.fromEntries(SYSTEMS.map((system, index) => [system, chosen[index]]));
      const weights = computeMemberWeights(goal, importance);
      const [own, candidate] = [buildOwnProfile(one), buildPublicProfile(other)];
      const { overall } = scorePair(own, candidate, goal, weights);
      expect(overallPercent(scorePair(own, candidate, goal), weights)).toBe(
        overall === undefined ? null : percentOf(overall),
      );
    }),
  );
});

it('scores of the preview are shown next to those with the saved priorities', () => {
  const plain = buildMatch();
  const known = buildCompatibility({ overall: 0.9 });
  const { overall: _none, ...nothing } = buildCompatibility();
  const people = [
    { ...plain, id: idOf(1), compatibility: known },
    { ...plain, id: idOf(2), compatibility: nothing },
  ];
  const before = overallPercent(known, computeMemberWeights('dating', usual));
  expect(before).not.toBe(90);
  expect(comparePreview(people, 'dating', usual)).toEqual([
    expect.objectContaining({ id: idOf(1), before, after: 90 }),
    expect.objectContaining({ id: idOf(2), before, after: null }),
  ]);
});
