import { discoveryCalls, MATCHES_PAGE_MAX, profileCalls } from '@sixfold/api-contract';
import { LIMITS } from '../../src/http/rateLimits';
import { errorId, type Browser } from '../support/browser';
import { createTestEnvironment, type TestEnvironment } from '../support/testEnvironment';

const SCALE = 0.1;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({ rateLimitScale: SCALE });
});
afterAll(() => environment.stop());

/** Returns the number of calls before the first rejection; at most `tries`. */
async function countAnswered(
  tries: number,
  call: () => Promise<{ status: number; body: unknown }>,
): Promise<number> {
  for (let answered = 0; answered < tries; answered += 1) {
    const answer = await call();
    if (answer.status === 200) continue;
    expect([answer.status, errorId(answer)]).toEqual([429, 'rate_limited']);
    return answered;
  }
  return tries;
}
const list = (browser: Browser) => () => browser.call(discoveryCalls.listMatches);

describe('V2.4.1 scraping', () => {
  it('of lists ends at the limit, long before everyone has been read', async () => {
    const { browser } = await environment.member('Ada');
    const limit = LIMITS.browse.perAccount * SCALE;
    expect(await countAnswered(2 * limit, list(browser))).toBe(limit);
    const cardsPerMinute = (LIMITS.browse.perAccount * MATCHES_PAGE_MAX * 60) / LIMITS.browse.windowSeconds;
    expect(cardsPerMinute).toBeLessThanOrEqual(6_000);
  });

  it('of profiles ends at the limit, while lists of limited page length still work', async () => {
    const [{ browser }, { id }] = await Promise.all([environment.member('Ben'), environment.member('Cyn')]);
    const limit = LIMITS.view.perAccount * SCALE;
    const view = () => browser.call(profileCalls.getMemberProfile, { params: { userId: id } });
    expect(await countAnswered(2 * limit, view)).toBe(limit);
    expect((await list(browser)()).status).toBe(200);
    const tooLong = await browser.call(discoveryCalls.listMatches, {
      query: { limit: MATCHES_PAGE_MAX + 1 },
    });
    expect(errorId(tooLong)).toBe('invalid_input');
  });

  it('limits never affect a member who opens a profile every two seconds and a page every second', () => {
    expect(LIMITS.browse.windowSeconds / LIMITS.browse.perAccount).toBeLessThanOrEqual(1);
    expect(LIMITS.view.windowSeconds / LIMITS.view.perAccount).toBeLessThanOrEqual(2);
  });
});
