import { insightsCalls } from '@sixfold/api-contract';
import { deleteForGood } from '../../../../tests/support/deletions';
import { errorId } from '../../../../tests/support/browser';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
let ada: Member;
let members = 0;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
beforeEach(async () => {
  ada = await environment.member(`Ada${(members += 1)}`);
});
afterAll(() => environment.stop());

const say = ({ browser }: Member, section: string, fits: boolean | null) =>
  browser.call(insightsCalls.saveAnalysisOpinion, { params: { framework: 'mbti' }, body: { section, fits } });
const opinionsOf = async ({ browser }: Member) =>
  (await browser.call(insightsCalls.listAnalysisOpinions)).reply.opinions;

describe('opinions about an analysis', () => {
  it('are stored per section and can be changed and removed', async () => {
    await say(ada, 'Where it helps', true);
    await say(ada, 'Where it costs', true);
    await say(ada, 'Where it costs', false);
    await say(ada, 'Where it helps', null);
    expect(await opinionsOf(ada)).toEqual([{ framework: 'mbti', section: 'Where it costs', fits: false }]);
  });

  it('are stored once when two tabs send the same one concurrently', async () => {
    await Promise.all(Array.from({ length: 8 }, () => say(ada, 'In short', true)));
    expect(await opinionsOf(ada)).toHaveLength(1);
  });

  it('are limited to a hundred per analysis, all of which can still be changed', async () => {
    for (let number = 0; number < 100; number += 1) await say(ada, `Section ${number}`, true);
    expect(errorId(await say(ada, 'One more', true))).toBe('too_many_opinions');
    expect((await say(ada, 'Section 7', false)).status).toBe(200);
    await say(ada, 'Section 3', null);
    expect((await say(ada, 'One more', true)).status).toBe(200);
    const opinions = await opinionsOf(ada);
    expect(opinions).toHaveLength(100);
    expect(opinions).toContainEqual({ framework: 'mbti', section: 'Section 7', fits: false });
  });

  it('are invisible to other members', async () => {
    const ben = await environment.member('Ben');
    await say(ada, 'In short', true);
    expect(await opinionsOf(ben)).toEqual([]);
  });

  it('are rejected for a visitor', async () => {
    const stranger = environment.visitor();
    expect(errorId(await stranger.call(insightsCalls.listAnalysisOpinions))).toBe('not_signed_in');
    const answer = await stranger.call(insightsCalls.saveAnalysisOpinion, {
      params: { framework: 'mbti' },
      body: { section: 'In short', fits: true },
    });
    expect(errorId(answer)).toBe('not_signed_in');
  });

  it('are removed with the account', async () => {
    await say(ada, 'A sentence of Ada', true);
    await deleteForGood(environment, ada);
    const left = await environment.deps.connection
      .collection('analysisOpinions')
      .countDocuments({ section: 'A sentence of Ada' });
    expect(left).toBe(0);
  });
});
