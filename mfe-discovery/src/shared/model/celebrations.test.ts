import type { MatchEvent } from '@sixfold/client-kit/decisions';
import { createCelebrations, type CelebrationForm } from './celebrations';

const eventOf = (id: string): MatchEvent => ({
  matchedUser: { id, firstName: id, lastName: 'L', profileImageUrl: null, photos: [] },
  compatibilityScore: '86',
  connectionGoal: 'dating',
});
/** Each call creates the claim of another layer. */
const claimOf = (id: string, form: CelebrationForm = 'match', atMs = 0, event = eventOf(id)) => ({
  event,
  form,
  atMs,
});

describe('a claim', () => {
  it('is granted to the first layer and denied to the second', () => {
    const celebrations = createCelebrations();
    expect(celebrations.claim(claimOf('mara'))).toBe(true);
    expect(celebrations.claim(claimOf('mara', 'match', 900))).toBe(false);
  });

  it("is granted to the same layer again, as on React's double mount", () => {
    const celebrations = createCelebrations();
    const claim = claimOf('mara');
    expect(celebrations.claim(claim)).toBe(true);
    celebrations.release(claim, 10);
    expect(celebrations.claim(claim)).toBe(true);
    expect(celebrations.formOf(claim)).toBe('match');
  });

  it('is granted for each of two members who match simultaneously', () => {
    const celebrations = createCelebrations();
    expect(celebrations.claim(claimOf('mara'))).toBe(true);
    expect(celebrations.claim(claimOf('ilya'))).toBe(true);
  });

  it('expires after a minute', () => {
    const celebrations = createCelebrations();
    celebrations.claim(claimOf('mara'));
    expect(celebrations.claim(claimOf('mara', 'match', 59_999))).toBe(false);
    expect(celebrations.claim(claimOf('mara', 'match', 60_000))).toBe(true);
  });

  it('expires a minute after the end of a celebration that stayed open for longer', () => {
    const celebrations = createCelebrations();
    const claim = claimOf('mara');
    celebrations.claim(claim);
    celebrations.release(claim, 300_000);
    expect(celebrations.claim(claimOf('mara', 'match', 359_999))).toBe(false);
    expect(celebrations.claim(claimOf('mara', 'match', 360_000))).toBe(true);
  });

  it('of an overlay gives way only to a popup', () => {
    const celebrations = createCelebrations();
    const [overlay, popup] = [claimOf('mara', 'overlay'), claimOf('mara', 'match', 20)];
    expect(celebrations.claim(overlay)).toBe(true);
    expect(celebrations.claim(claimOf('mara', 'overlay', 10))).toBe(false);
    expect(celebrations.claim(popup)).toBe(true);
    expect(celebrations.formOf(overlay)).toBeNull();
    expect(celebrations.formOf(popup)).toBe('match');
    expect(celebrations.claim(claimOf('mara', 'cosmic', 30))).toBe(false);
  });

  it('on the same event is denied to a second layer until the first one is gone', () => {
    const celebrations = createCelebrations();
    const [first, second] = [claimOf('mara'), claimOf('mara', 'overlay', 20)];
    second.event = first.event;
    celebrations.claim(first);
    expect(celebrations.claim(second)).toBe(false);
    celebrations.release(first, 30);
    expect(celebrations.claim(second)).toBe(true);
    expect(celebrations.formOf(second)).toBe('overlay');
  });
});

describe('popups', () => {
  it('open one after the other', () => {
    const celebrations = createCelebrations();
    const [first, second] = [claimOf('mara'), claimOf('ilya', 'cosmic', 10)];
    celebrations.claim(first);
    celebrations.claim(second);
    expect([first, second].map(celebrations.formOf)).toEqual(['match', 'waits']);
    const onChange = jest.fn();
    celebrations.subscribe(onChange);
    celebrations.release(first, 20);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(celebrations.formOf(second)).toBe('cosmic');
  });

  it('keep their order when one is claimed again, and one release closes it', () => {
    const celebrations = createCelebrations();
    const [first, second] = [claimOf('mara'), claimOf('ilya')];
    for (const claim of [first, second, first]) celebrations.claim(claim);
    expect([first, second].map(celebrations.formOf)).toEqual(['match', 'waits']);
    celebrations.release(first, 20);
    expect(celebrations.formOf(second)).toBe('match');
  });

  it('do not delay an overlay', () => {
    const celebrations = createCelebrations();
    const overlay = claimOf('ilya', 'overlay', 10);
    celebrations.claim(claimOf('mara'));
    celebrations.claim(overlay);
    expect(celebrations.formOf(overlay)).toBe('overlay');
  });
});

describe('waiting matches', () => {
  const [mara, ilya] = [eventOf('mara'), eventOf('ilya')];
  const enter = (...pages: readonly string[]) => {
    const celebrations = createCelebrations();
    pages.forEach(celebrations.enterPage);
    return celebrations;
  };

  it('are celebrated by the page until they end', () => {
    const celebrations = enter('likes');
    celebrations.add(mara);
    celebrations.add(ilya);
    expect(celebrations.listWaiting('likes')).toEqual([mara, ilya]);
    celebrations.end(mara);
    expect(celebrations.listWaiting('likes')).toEqual([ilya]);
  });

  it('are celebrated by one of two pages, and handed on only by that one', () => {
    const celebrations = enter('matches', 'likes');
    celebrations.add(mara);
    expect(celebrations.listWaiting('matches')).toEqual([mara]);
    expect(celebrations.listWaiting('likes')).toBeNull();
    expect(celebrations.leavePage('likes')).toEqual([]);
    expect(celebrations.leavePage('matches')).toEqual([mara]);
  });

  it('are announced without a page, but not kept for the next one', () => {
    const celebrations = enter();
    const onChange = jest.fn();
    celebrations.subscribe((waiting) => onChange([...waiting]));
    celebrations.add(mara);
    expect(onChange.mock.calls).toEqual([[[mara]], [[]]]);
    celebrations.enterPage('likes');
    expect(celebrations.listWaiting('likes')).toEqual([]);
  });

  it('are handed on once, except for those that have ended', () => {
    const celebrations = enter('likes');
    celebrations.add(mara);
    celebrations.add(ilya);
    celebrations.end(mara);
    expect(celebrations.leavePage('likes')).toEqual([ilya]);
    expect(celebrations.leavePage('likes')).toEqual([]);
    celebrations.enterPage('matches');
    expect(celebrations.listWaiting('matches')).toEqual([]);
  });

  it('can be claimed by the shell after they are handed on, whether or not their popup was open', () => {
    const celebrations = enter('likes');
    const popups = [mara, ilya].map((event) => claimOf(event.matchedUser.id, 'match', 0, event));
    [mara, ilya].forEach(celebrations.add);
    popups.forEach(celebrations.claim);
    const handedOn = celebrations.leavePage('likes');
    popups.forEach((popup) => celebrations.release(popup, 10));
    expect(handedOn).toEqual([mara, ilya]);
    for (const event of handedOn) {
      const claim = claimOf(event.matchedUser.id, 'overlay', 20, event);
      expect(celebrations.claim(claim)).toBe(true);
      expect(celebrations.formOf(claim)).toBe('overlay');
    }
  });

  it('do not take a celebration from the shell when they are handed on', () => {
    const celebrations = enter('likes');
    const announced = claimOf('mara', 'overlay');
    celebrations.claim(announced);
    celebrations.add(mara);
    const [match] = celebrations.leavePage('likes');
    expect(celebrations.claim(claimOf('mara', 'overlay', 10, match))).toBe(false);
    expect(celebrations.formOf(announced)).toBe('overlay');
  });

  it("end with another layer's popup for the same member, and not with an overlay", () => {
    const celebrations = enter('likes');
    [mara, ilya].forEach(celebrations.add);
    celebrations.claim(claimOf('mara', 'overlay'));
    expect(celebrations.listWaiting('likes')).toEqual([mara, ilya]);
    celebrations.claim(claimOf('mara', 'match', 10));
    expect(celebrations.listWaiting('likes')).toEqual([ilya]);
    celebrations.claim(claimOf('ilya', 'match', 10, ilya));
    expect(celebrations.listWaiting('likes')).toEqual([ilya]);
  });
});
