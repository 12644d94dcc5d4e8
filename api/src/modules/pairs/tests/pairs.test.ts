import { accountCalls, pairsCalls, profileCalls } from '@sixfold/api-contract';
import { Types } from 'mongoose';
import { errorId } from '../../../../tests/support/browser';
import { ADA, analysisOf, BEN, joinWithTraits, MINUTE_MS } from '../../../../tests/support/pairs';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { like } from '../../../../tests/support/relations';

const chartOf = (other: { id: string }) => ({ body: { otherUserId: other.id } });
const explanationOf = (other: { id: string }, connectionGoal = 'dating') => ({
  params: { otherUserId: other.id },
  query: { connectionGoal },
});
const skyOf = (other: { id: string }) => ({ params: { otherUserId: other.id } });

const change = async (member: Member, body: object) => {
  const { status } = await member.browser.call(profileCalls.patchProfile, { body });
  expect(status).toBe(200);
};

describe('pair insights', () => {
  let environment: TestEnvironment;
  let ada: Member;
  let ben: Member;
  beforeAll(async () => {
    environment = await createTestEnvironment();
    ada = await joinWithTraits(environment, 'Ada', ADA, {});
    ben = await joinWithTraits(environment, 'Ben', BEN, { birthday: '1988-11-02', birthTime: '23:10' });
    await change(ben, { visibility: { birthChart: 'everyone' } });
  });
  afterAll(() => environment.stop());

  describe('the analysis', () => {
    it('is written for the pair and the goal by the built-in guide', async () => {
      const [dating, business] = await Promise.all(
        ['dating', 'business'].map((goal) =>
          ada.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ben, goal)),
        ),
      );
      expect(dating?.status).toBe(200);
      expect(dating?.reply).toMatchObject({ writtenBy: 'built-in' });
      expect(dating?.reply.analysis).toMatch(/^\*\*You and Ben, dating: \d+%, \w+\*\*\n/);
      expect(dating?.reply.highlights.length).toBeGreaterThan(0);
      expect(dating?.reply.challenges.length).toBeGreaterThan(0);
      expect(business?.reply.recommendations).not.toEqual(dating?.reply.recommendations);
    });

    it('is cached for 30 minutes per direction and goal', async () => {
      const ask = async (from: Member, to: Member) =>
        (await from.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(to, 'friendship'))).reply;
      const first = await ask(ada, ben);
      environment.advance(MINUTE_MS);
      expect((await ask(ben, ada)).generatedAt).not.toBe(first.generatedAt);
      environment.advance(28 * MINUTE_MS);
      expect(await ask(ada, ben)).toEqual(first);
      environment.advance(2 * MINUTE_MS);
      expect((await ask(ada, ben)).generatedAt).not.toBe(first.generatedAt);
    });

    it('includes a system only while the other member shows it to the viewer', async () => {
      const cleo = await joinWithTraits(environment, 'Cleo', BEN, {});
      const loadText = async () =>
        (await ada.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(cleo))).reply.analysis;
      expect(await loadText()).not.toContain('MBTI');
      await change(cleo, { visibility: { mbti: 'matches', enneagram: 'nobody' } });
      expect(await loadText()).not.toMatch(/ESTP|Enneagram \d/);
      expect(await loadText()).toContain('**Not compared yet**\nMBTI and Enneagram: you and Cleo');
      await like(ada, cleo);
      await like(cleo, ada);
      expect(await loadText()).not.toContain('MBTI');
      expect(await loadText()).toContain('Enneagram: you and Cleo do not both show this');
    });

    it('uses the weights of its reader only', async () => {
      const dora = await joinWithTraits(environment, 'Dora', ADA, {});
      const others = ['mbti', 'loveLanguage', 'astrology', 'numerology', 'humanDesign'];
      await change(dora, { importance: Object.fromEntries(others.map((system) => [system, 'none'])) });
      const toDora = await dora.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ben));
      const toBen = await ben.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(dora));
      expect(toDora.reply.analysis).toContain('(Enneagram 4 and 9.)');
      expect(toDora.reply.analysis).not.toMatch(/INFJ|Receiving Gifts|Suns|Life paths?/);
      expect(toBen.reply.analysis).toMatch(/INFJ|Receiving Gifts|Suns|Life paths?/);
    });

    it('rejects an unknown goal', async () => {
      const refused = await ada.browser.call(pairsCalls.writeCompositeAnalysis, analysisOf(ben, 'marriage'));
      expect(errorId(refused)).toBe('invalid_input');
    });
  });

  describe('the two charts', () => {
    it('are compared by signs, without degrees', async () => {
      const { status, reply } = await ada.browser.call(pairsCalls.getCompositeChart, chartOf(ben));
      expect(status).toBe(200);
      expect(reply.missing).toBeNull();
      expect(reply.mine).toContainEqual({ point: 'Sun', sign: 'Taurus' });
      expect(reply.theirs).toContainEqual({ point: 'Sun', sign: 'Scorpio' });
      expect(reply.theirs.map(({ point }) => point)).toContain('Ascendant');
      expect(reply.aspects[0]).toMatchObject({
        mine: 'Sun',
        theirs: 'Sun',
        aspect: 'opposition',
        nature: 'tense',
        sentence: expect.stringMatching(/^Your Sun in Taurus and Ben’s Sun in Scorpio form an opposition: /),
      });
      expect(reply.composite.map(({ point }) => point)).toEqual(reply.mine.map(({ point }) => point));
      expect(JSON.stringify(reply)).not.toMatch(/\d|°|orb/);
    });

    it('show a stranger only the Sun of the other chart, and a match all of it', async () => {
      const zoe = await joinWithTraits(environment, 'Zoe', BEN, {
        birthday: '1988-11-02',
        birthTime: '23:10',
      });
      const ask = async () => (await ada.browser.call(pairsCalls.getCompositeChart, chartOf(zoe))).reply;
      const asStranger = await ask();
      expect(asStranger.theirs).toEqual([{ point: 'Sun', sign: 'Scorpio' }]);
      expect(asStranger.mine.length).toBeGreaterThan(4);
      expect(asStranger.aspects.every(({ theirs }) => theirs === 'Sun')).toBe(true);
      expect(asStranger.composite.map(({ point }) => point)).toEqual(['Sun']);
      expect(asStranger.leftOut).toMatch(/once you both like each other\.$/);
      await like(ada, zoe);
      await like(zoe, ada);
      const asMatch = await ask();
      expect(asMatch.theirs.map(({ point }) => point)).toContain('Ascendant');
      expect(asMatch.leftOut).toBeNull();
    });

    it('reveal no more than the profile: births 50 minutes apart look the same', async () => {
      const early = await joinWithTraits(
        environment,
        'Early',
        {},
        { birthday: '1988-11-02', birthTime: '18:45' },
      );
      const late = await joinWithTraits(
        environment,
        'Late',
        {},
        { birthday: '1988-11-02', birthTime: '19:35' },
      );
      for (const one of [early, late]) await change(one, { visibility: { birthChart: 'everyone' } });
      const loadReadings = async (other: Member) => ({
        chart: (await ada.browser.call(pairsCalls.getCompositeChart, chartOf(other))).reply,
        shown: (await ada.browser.call(profileCalls.getMemberProfile, { params: { userId: other.id } })).reply
          .fullBirthChart,
      });
      const [one, other] = [await loadReadings(early), await loadReadings(late)];
      expect(one.shown).toEqual(other.shown);
      expect(JSON.stringify(one.chart).replaceAll('Early', 'Late')).toBe(JSON.stringify(other.chart));
    });

    it('leave out the points that an approximate birth time leaves uncertain', async () => {
      const rough = await joinWithTraits(
        environment,
        'Rue',
        {},
        { birthday: '1990-05-15', birthTime: '18:00', isBirthTimeRough: true },
      );
      await change(rough, { visibility: { birthChart: 'everyone' } });
      const { reply } = await ada.browser.call(pairsCalls.getCompositeChart, chartOf(rough));
      expect(reply.leftOut).toMatch(/Rue’s Moon and ascendant/);
      expect(reply.theirs.map(({ point }) => point)).toEqual(['Sun', 'Mercury', 'Venus', 'Mars']);
    });

    it('name the missing points when the birth time is unknown, and the reason when there is no chart', async () => {
      const eve = await joinWithTraits(
        environment,
        'Eve',
        {},
        { birthday: '1992-07-23', birthTime: undefined },
      );
      await change(eve, { visibility: { birthChart: 'everyone' } });
      const partly = await ada.browser.call(pairsCalls.getCompositeChart, chartOf(eve));
      expect(partly.reply.leftOut).toMatch(/Eve’s .*ascendant/);
      expect(partly.reply.theirs.map(({ point }) => point)).not.toContain('Ascendant');
      expect(partly.reply.aspects.length).toBeGreaterThan(0);
      await change(eve, { visibility: { astrology: 'nobody' } });
      const hidden = await ada.browser.call(pairsCalls.getCompositeChart, chartOf(eve));
      expect(hidden.reply).toMatchObject({
        missing: 'Eve shows no birth chart, so there is nothing to compare.',
        theirs: [],
        aspects: [],
        composite: [],
      });
      const own = await eve.browser.call(pairsCalls.getCompositeChart, chartOf(ada));
      expect(own.reply.missing).toBeNull();
    });
  });

  it('explains each system for the goal, and for a hidden one only how to make it comparable', async () => {
    const asked = async () => {
      const { status, reply } = await ada.browser.call(pairsCalls.explainPair, explanationOf(ben));
      expect(status).toBe(200);
      return reply.systems;
    };
    const shown = await asked();
    expect(shown.mbti.explanation).toMatch(/INFJ.*ESTP|ESTP.*INFJ/s);
    for (const { explanation, tips } of Object.values(shown))
      expect([explanation.length > 40, tips.length > 0]).toEqual([true, true]);
    await change(ben, { visibility: { mbti: 'nobody' } });
    const hidden = await asked();
    expect(hidden.mbti.explanation).toMatch(/complete your profiles/i);
    expect(JSON.stringify(hidden)).not.toContain('ESTP');
    expect(hidden.enneagram).toEqual(shown.enneagram);
    await change(ben, { visibility: { mbti: 'everyone' } });
    const wrong = explanationOf(ben, 'romance');
    expect(errorId(await ada.browser.call(pairsCalls.explainPair, wrong as never))).toBe('invalid_input');
  });

  it('explains how the current sky suits the pair, unless the other member hides their sign', async () => {
    const { status, reply } = await ada.browser.call(pairsCalls.getCosmicAlignment, skyOf(ben));
    expect(status).toBe(200);
    expect(reply.reason).toMatch(/^The Moon in \w+ .*(Taurus|Scorpio)/);
    expect(reply.aligned).toBe(reply.boostLevel !== 'low');
    await change(ben, { visibility: { astrology: 'matches' } });
    expect((await ada.browser.call(pairsCalls.getCosmicAlignment, skyOf(ben))).reply).toEqual({
      aligned: false,
      boostLevel: 'low',
      reason: 'Ben’s sign is not known, so there is nothing to say about today.',
    });
    await change(ben, { visibility: { astrology: 'everyone' } });
  });

  describe.each([
    ['the alignment', pairsCalls.getCosmicAlignment, skyOf],
    ['the explanations', pairsCalls.explainPair, explanationOf],
    ['the analysis', pairsCalls.writeCompositeAnalysis, analysisOf],
    ['the charts', pairsCalls.getCompositeChart, chartOf],
  ] as const)('%s', (_what, call, inputOf) => {
    const asked = async (who: { browser: Member['browser'] }, other: { id: string }) =>
      errorId(await who.browser.call(call as typeof pairsCalls.getCompositeChart, inputOf(other)));

    it('requires two distinct members with a profile', async () => {
      const newcomer = await environment.account(`New${call.id.length}`);
      expect(await asked({ browser: environment.visitor() }, ben)).toBe('not_signed_in');
      expect(await asked(newcomer, ben)).toBe('profile_required');
      expect(await asked(ada, ada)).toBe('own_profile');
      expect(await asked(ada, { id: new Types.ObjectId().toHexString() })).toBe('member_not_found');
      expect(await asked(ada, { id: 'nobody' })).toBe('invalid_input');
      // Accounts without a finished profile are visible to no one.
      expect(await asked(ada, newcomer)).toBe('member_not_found');
    });

    it('is gone after the other member deletes their account', async () => {
      const gone = await joinWithTraits(environment, `Gone${call.id.length}`, BEN, {});
      expect(await asked(ada, gone)).toBeUndefined();
      const left = await gone.browser.call(accountCalls.deleteAccount, {
        body: { currentPassword: PASSWORD },
      });
      expect(left.status).toBe(200);
      expect(await asked(ada, gone)).toBe('member_not_found');
    });
  });
});
