import {
  discoveryCalls,
  messagingCalls,
  profileCalls,
  VISIBILITIES,
  type Compatibility,
  type ProfileVisibility,
  type Visibility,
  type VisibilityFacet,
} from '@sixfold/api-contract';
import { percentOf, scorePair, SYSTEMS, type System } from '@sixfold/domain';
import { Types } from 'mongoose';
import { errorId } from '../../../../tests/support/browser';
import { listPartsAbout, loadEverythingAbout } from '../../../../tests/support/everythingShown';
import {
  completeProfile,
  createTestEnvironment,
  openSocket,
  waitForConnection,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { like } from '../../../../tests/support/relations';

const TESTED = { mbtiType: 'INFJ', enneagramType: 4, loveLanguage: 'Acts of Service' };
const OTHERWISE = { mbtiType: 'ESTP', enneagramType: 9, loveLanguage: 'Receiving Gifts' };

/** Fields of each facet in any reply about a member. */
const FIELDS: Readonly<Record<VisibilityFacet, readonly string[]>> = {
  mbti: ['mbtiType'],
  enneagram: ['enneagramType'],
  loveLanguage: ['loveLanguage'],
  astrology: ['astrologySign', 'fullBirthChart'],
  numerology: ['numerologyLifePath'],
  humanDesign: ['humanDesignType', 'humanDesignProfile'],
  birthChart: ['fullBirthChart'],
  humanDesignDetails: ['humanDesignProfile'],
  // Not a field; see 'presence' below.
  presence: [],
};
const FACETS = Object.keys(FIELDS) as VisibilityFacet[];
const isSystem = (facet: VisibilityFacet): facet is System => (SYSTEMS as readonly string[]).includes(facet);

/** Fields of a profile that depend on its viewer. */
const OF_PAIR = [
  'compatibility',
  'connectionGoal',
  'theirGoal',
  'isMutualMatch',
  'hasMatchEnded',
  'userActionStatus',
  'isOnline',
];

type Relation = 'stranger' | 'admirer' | 'liked' | 'match' | 'owner';
const RELATIONS: readonly Relation[] = ['stranger', 'admirer', 'liked', 'match', 'owner'];

const maySee = (relation: Relation, choice: Visibility): boolean =>
  relation === 'owner' || choice === 'everyone' || (choice === 'matches' && relation === 'match');

let environment: TestEnvironment;
let ada: Member;
const observers = {} as Record<Relation, Member>;

async function memberOfAllSystems(name: string, traits: object, birthday: string): Promise<Member> {
  const member = await environment.member(
    name,
    completeProfile({ birthday, preferredGenders: ['male', 'female', 'non-binary', 'other'] }),
  );
  await environment.deps.connection
    .collection('profiles')
    .updateOne({ userId: new Types.ObjectId(member.id) }, { $set: traits });
  return member;
}

const choose = async (member: Member, visibility: object) => {
  const answer = await member.browser.call(profileCalls.patchProfile, { body: { visibility } });
  expect(answer.status).toBe(200);
  return answer.reply;
};

const every = (choice: Visibility) =>
  Object.fromEntries(FACETS.map((facet) => [facet, choice])) as unknown as ProfileVisibility;

const loadEverythingShownTo = (viewer: Member) => loadEverythingAbout(ada, viewer);
/** What each observer sees, by choices: everything for everyone is a case of every facet. */
const loaded = new Map<string, ReturnType<typeof loadEverythingShownTo>>();
function loadOnce(choices: object, relation: Relation) {
  const key = JSON.stringify([choices, relation]);
  if (!loaded.has(key)) loaded.set(key, loadEverythingShownTo(observers[relation]));
  return loaded.get(key)!;
}
const partsAbout = (value: unknown) => listPartsAbout(ada.id, value);

beforeAll(async () => {
  environment = await createTestEnvironment();
  ada = await memberOfAllSystems('Ada', TESTED, '1990-05-17');
  for (const relation of RELATIONS.filter((each) => each !== 'owner'))
    observers[relation] = await memberOfAllSystems(relation, OTHERWISE, '1985-11-02');
  observers.owner = ada;
  await like(observers.admirer, ada);
  await like(ada, observers.liked);
  await like(ada, observers.match);
  await like(observers.match, ada);
  await ada.browser.call(messagingCalls.sendMessage, {
    body: { receiverId: observers.match.id, content: 'Hello' },
  });
});
afterAll(() => environment.stop());

describe.each(FACETS)('%s', (facet) => {
  describe.each(VISIBILITIES)('shown to: %s', (choice) => {
    const choices = { ...every('everyone'), [facet]: choice };
    beforeAll(async () => {
      const { visibility } = await choose(ada, choices);
      expect(visibility).toEqual(choices);
    });

    it.each(RELATIONS)('is revealed correctly to the %s in every reply', async (relation) => {
      const answers = await loadOnce(choices, relation);
      const parts = partsAbout(answers);
      expect(parts.length).toBeGreaterThan(relation === 'owner' ? 0 : 1);
      const isVisible = maySee(relation, choice);
      for (const part of parts) {
        for (const field of FIELDS[facet].filter((name) => name in part))
          expect([field, part[field] !== null]).toEqual([field, isVisible]);
        const compatibility = part['compatibility'] as Compatibility | null | undefined;
        if (compatibility) {
          const isCounted = !isSystem(facet) || isVisible;
          if (isSystem(facet)) expect([facet, compatibility.known[facet]]).toEqual([facet, isVisible]);
          expect(compatibility.coverage.known).toBe(isCounted ? 6 : 5);
        }
        const reasons = part['compatibilityReasons'] as Compatibility['breakdown'] | undefined;
        if (reasons && isSystem(facet) && !isVisible) expect(reasons).toHaveProperty(facet, 0.3);
      }
      const words = TESTED[FIELDS[facet][0] as keyof typeof TESTED];
      if (!isVisible && typeof words === 'string') expect(JSON.stringify(answers)).not.toContain(words);
    });

    it('is the same in the preview as for others', async () => {
      for (const [as, relation] of [
        ['everyone', 'stranger'],
        ['match', 'match'],
      ] as const) {
        const preview = await ada.browser.call(profileCalls.previewProfile, { query: { as } });
        const shown = await observers[relation].browser.call(profileCalls.getMemberProfile, {
          params: { userId: ada.id },
        });
        const profile = Object.entries(shown.reply).filter(([field]) => !OF_PAIR.includes(field));
        expect(preview.reply).toEqual(Object.fromEntries(profile));
      }
    });
  });
});

/** @see decision 0013-redact-hidden-data-before-scoring-and-presenting */
const USUAL = {
  ...every('everyone'),
  birthChart: 'matches',
  humanDesignDetails: 'matches',
  presence: 'matches',
};

describe('a member with the default visibility', () => {
  it.each([
    ['stranger', false],
    ['match', true],
  ] as const)('shows a %s the details of chart and design: %s', async (relation, areShown) => {
    await choose(ada, USUAL);
    const { reply } = await observers[relation].browser.call(profileCalls.getMemberProfile, {
      params: { userId: ada.id },
    });
    expect(reply).toMatchObject({ astrologySign: 'Taurus', numerologyLifePath: 5 });
    expect(reply.humanDesignType).not.toBeNull();
    expect([reply.fullBirthChart !== null, reply.humanDesignProfile !== null]).toEqual([areShown, areShown]);
  });

  it('does not show a detail to more members than its system', async () => {
    await choose(ada, { ...every('everyone'), astrology: 'matches', humanDesign: 'nobody' });
    const { reply } = await observers.stranger.browser.call(profileCalls.getMemberProfile, {
      params: { userId: ada.id },
    });
    expect(reply).toMatchObject({ fullBirthChart: null, humanDesignProfile: null });
  });
});

describe('a member who hides everything', () => {
  beforeAll(() => choose(ada, every('nobody')));

  it('still sees complete scores, while others see none', async () => {
    const { reply } = await ada.browser.call(discoveryCalls.listMatches);
    const stranger = reply.potentialMatches.find(({ otherUser }) => otherUser.id === observers.stranger.id);
    expect(stranger?.compatibility.coverage.known).toBe(6);
    const seen = await observers.stranger.browser.call(profileCalls.getMemberProfile, {
      params: { userId: ada.id },
    });
    expect(seen.reply.compatibility).toMatchObject({ coverage: { known: 0 } });
    expect(seen.reply.compatibility).not.toHaveProperty('overall');
  });

  it("is excluded by others' score threshold, and is last without one", async () => {
    const listOf = async (query: object) => {
      const { reply } = await observers.stranger.browser.call(discoveryCalls.listMatches, { query });
      return reply.potentialMatches.map(({ otherUser }) => otherUser.id);
    };
    expect((await listOf({})).at(-1)).toBe(ada.id);
    expect(await listOf({ minCompatibility: 0.4 })).not.toContain(ada.id);
  });
});

describe('two new matches', () => {
  it('each receive their own view of the score, in the reply and in the event', async () => {
    const [bea, col] = [
      await memberOfAllSystems('Bea', TESTED, '1990-05-17'),
      await memberOfAllSystems('Col', OTHERWISE, '1985-11-02'),
    ];
    await choose(bea, every('matches'));
    await choose(col, { ...every('everyone'), mbti: 'nobody', astrology: 'nobody' });
    const traitsOf = async (member: Member) => (await member.browser.call(profileCalls.getOwnProfile)).reply;
    const [beas, cols] = [await traitsOf(bea), await traitsOf(col)];
    const lives = [bea, col].map(({ browser }) => openSocket(environment.origin, browser.cookie));
    await Promise.all(lives.map(({ socket }) => waitForConnection(socket)));

    expect((await like(col, bea)).reply.compatibilityScore).toBeNull();
    const answer = (await like(bea, col)).reply;
    const colAsSeen = { ...cols, mbtiType: null, astrologySign: null };
    const seenByBea = String(percentOf(scorePair(beas, colAsSeen, 'dating').overall ?? NaN));
    const seenByCol = String(percentOf(scorePair(cols, beas, 'dating').overall ?? NaN));
    expect(seenByBea).not.toBe(seenByCol);
    expect(answer).toMatchObject({ isMutualMatch: true, compatibilityScore: seenByBea });
    const announced = await Promise.all(lives.map((live) => live.next('match_made')));
    expect(announced.map(({ compatibilityScore }) => compatibilityScore)).toEqual([seenByBea, seenByCol]);
    expect(JSON.stringify(announced)).not.toMatch(/INFJ|ESTP/);
    for (const { socket } of lives) socket.close();
  });
});

describe('a change of the visibility', () => {
  it('affects only the given systems, also from two concurrent tabs', async () => {
    const dee = await environment.member('Dee');
    await Promise.all([choose(dee, { mbti: 'nobody' }), choose(dee, { numerology: 'matches' })]);
    expect((await dee.browser.call(profileCalls.getOwnProfile)).reply.visibility).toEqual({
      ...USUAL,
      mbti: 'nobody',
      numerology: 'matches',
    });
  });

  it('works on a profile stored before visibility existed', async () => {
    const eve = await environment.member('Eve');
    await environment.deps.connection
      .collection('profiles')
      .updateOne({ userId: new Types.ObjectId(eve.id) }, { $unset: { visibility: '' } });
    expect((await eve.browser.call(profileCalls.getOwnProfile)).reply.visibility).toEqual(USUAL);
    expect((await choose(eve, { mbti: 'nobody' })).visibility).toMatchObject({
      mbti: 'nobody',
      astrology: 'everyone',
    });
  });

  it.each([
    [{ mbti: 'friends' }],
    [{ tarot: 'nobody' }],
    [{ mbti: null }],
    ['nobody'],
    [{ mbti: { $ne: 1 } }],
  ])('rejects %j and changes nothing', async (visibility) => {
    const before = (await ada.browser.call(profileCalls.getOwnProfile)).text;
    const refused = await ada.browser.call(profileCalls.patchProfile, { body: { visibility } });
    expect(errorId(refused)).toBe('invalid_input');
    expect((await ada.browser.call(profileCalls.getOwnProfile)).text).toBe(before);
  });

  it('is never revealed in a reply about another member', async () => {
    for (const relation of RELATIONS.filter((each) => each !== 'owner')) {
      const parts = partsAbout(await loadEverythingShownTo(observers[relation]));
      for (const part of parts) expect(part).not.toHaveProperty('visibility');
    }
  });

  it('can be previewed only by a member with a profile', async () => {
    const { browser } = await environment.account('Bare');
    const query = { as: 'everyone' };
    expect(errorId(await browser.call(profileCalls.previewProfile, { query }))).toBe('profile_required');
    expect(errorId(await environment.visitor().call(profileCalls.previewProfile, { query }))).toBe(
      'not_signed_in',
    );
  });
});

describe('V8.2.3 presence', () => {
  const others = RELATIONS.filter((relation) => relation !== 'owner');
  const idsFor = async ({ browser }: Member, name: 'isOnline' | 'recentlyActive') =>
    (
      await browser.call(discoveryCalls.listMatches, { query: { [name]: 'true' } })
    ).reply.potentialMatches.map(({ id }) => id);
  const countFor = async ({ browser }: Member, name: 'isOnline' | 'recentlyActive') =>
    (await browser.call(discoveryCalls.countFilterOptions)).reply.options[name]?.['true'];
  let live: ReturnType<typeof openSocket>;
  beforeAll(async () => {
    await choose(ada, every('everyone'));
    live = openSocket(environment.origin, ada.browser.cookie);
    await waitForConnection(live.socket);
  });
  afterAll(() => live.socket.close());

  it.each(VISIBILITIES)('is revealed correctly to every relation when shown to: %s', async (choice) => {
    await choose(ada, { presence: choice });
    for (const relation of others) {
      const parts = partsAbout(await loadEverythingShownTo(observers[relation]));
      const shown = parts.filter((part) => 'isOnline' in part).map(({ isOnline }) => isOnline);
      expect(shown.length).toBeGreaterThan(0);
      expect([relation, ...new Set(shown)]).toEqual([relation, maySee(relation, choice)]);
    }
  });

  it.each([
    ['everyone', [true, true]],
    ['matches', [false, true]],
    ['nobody', [false, false]],
  ] as const)(
    'determines matches of the filters when shown to %s',
    async (choice, [isFoundOnline, isFoundActive]) => {
      await choose(ada, { presence: choice });
      const { stranger } = observers;
      const before = [await countFor(stranger, 'isOnline'), await countFor(stranger, 'recentlyActive')];
      const found = [await idsFor(stranger, 'isOnline'), await idsFor(stranger, 'recentlyActive')];
      expect(found.map((ids) => ids.includes(ada.id))).toEqual([isFoundOnline, isFoundActive]);
      expect(before).toEqual(found.map((ids) => ids.length));
      // Repeated after another change of the presence.
      const again = openSocket(environment.origin, ada.browser.cookie);
      await waitForConnection(again.socket);
      await ada.browser.call(profileCalls.getOwnProfile);
      expect((await idsFor(stranger, 'isOnline')).includes(ada.id)).toBe(isFoundOnline);
      again.socket.close();
    },
  );

  it('is also hidden from members who hide theirs, in every reply and filter', async () => {
    await choose(ada, { presence: 'everyone' });
    for (const relation of others) {
      const viewer = observers[relation];
      await choose(viewer, { presence: 'nobody' });
      const parts = partsAbout(await loadEverythingShownTo(viewer)).filter((part) => 'isOnline' in part);
      expect([relation, ...new Set(parts.map(({ isOnline }) => isOnline))]).toEqual([relation, false]);
      for (const name of ['isOnline', 'recentlyActive'] as const) {
        expect(await idsFor(viewer, name)).toEqual([]);
        expect(await countFor(viewer, name)).toBe(0);
      }
      await choose(viewer, { presence: 'matches' });
    }
  });
});
