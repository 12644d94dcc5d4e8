import { accountCalls, insightsCalls } from '@sixfold/api-contract';
import { errorId } from '../../../../tests/support/browser';
import {
  createTestEnvironment,
  PASSWORD,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment();
});
afterAll(() => environment.stop());

const say = ({ browser }: Member, section: string, fits: boolean | null) =>
  browser.call(insightsCalls.saveAnalysisOpinion, { params: { framework: 'mbti' }, body: { section, fits } });
const opinionsOf = async ({ browser }: Member) =>
  (await browser.call(insightsCalls.listAnalysisOpinions)).reply.opinions;

describe('opinions about an analysis', () => {
  it('are kept per section, can be changed and taken back', async () => {
    const ada = await environment.member('Ada');
    await say(ada, 'Where it helps', true);
    await say(ada, 'Where it costs', true);
    await say(ada, 'Where it costs', false);
    await say(ada, 'Where it helps', null);
    expect(await opinionsOf(ada)).toEqual([{ framework: 'mbti', section: 'Where it costs', fits: false }]);
  });

  it('are kept once when two tabs say the same at the same moment', async () => {
    const cleo = await environment.member('Cleo');
    await Promise.all(Array.from({ length: 8 }, () => say(cleo, 'In short', true)));
    expect(await opinionsOf(cleo)).toHaveLength(1);
  });

  it('are seen by nobody else', async () => {
    const [eve, ben] = [await environment.member('Eve'), await environment.member('Ben')];
    await say(eve, 'In short', true);
    expect(await opinionsOf(ben)).toEqual([]);
  });

  it('are refused for a visitor', async () => {
    const stranger = environment.visitor();
    expect(errorId(await stranger.call(insightsCalls.listAnalysisOpinions))).toBe('not_signed_in');
    const answer = await stranger.call(insightsCalls.saveAnalysisOpinion, {
      params: { framework: 'mbti' },
      body: { section: 'In short', fits: true },
    });
    expect(errorId(answer)).toBe('not_signed_in');
  });

  it('go with the account', async () => {
    const dora = await environment.member('Dora');
    await say(dora, 'A sentence of Dora', true);
    await dora.browser.call(accountCalls.deleteAccount, { body: { currentPassword: PASSWORD } });
    const left = await environment.deps.connection
      .collection('analysisOpinions')
      .countDocuments({ section: 'A sentence of Dora' });
    expect(left).toBe(0);
  });
});
