import { candidateOf, PROFILES } from '../../testing/members';
import type { DiscoveredList, MatchesList } from '../model/matchesList';
import { keepMemberIdentity } from './keepMemberIdentity';

const potentialMatches = PROFILES.slice(0, 4).map((profile) => candidateOf(profile, 'dating'));
const list: MatchesList = { userProfile: null, potentialMatches, total: 9, nextOffset: 4 };
const reply = (overrides: Partial<DiscoveredList> = {}) => ({
  ...structuredClone(list),
  ...structuredClone(overrides),
});

describe('keepMemberIdentity', () => {
  it('returns the same list when nothing has changed', () => {
    expect(keepMemberIdentity(list, reply())).toBe(list);
  });

  it('keeps every other member when one has left', () => {
    const now = reply({ potentialMatches: potentialMatches.toSpliced(1, 1), total: 8, nextOffset: 3 });
    const kept = keepMemberIdentity(list, now) as MatchesList;
    expect(kept).toMatchObject({ total: 8, nextOffset: 3 });
    expect(kept.potentialMatches[1]).toBe(potentialMatches[2]);
  });

  it.each<Partial<DiscoveredList>>([
    { total: 10 },
    { nextOffset: 5 },
    { nobodyBecause: 'seen' },
    { potentialMatches: potentialMatches.toReversed() },
  ])('returns a new list for %p', (change) => {
    expect(keepMemberIdentity(list, reply(change))).toEqual(reply(change));
  });
});
