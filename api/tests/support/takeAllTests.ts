import { insightsCalls } from '@sixfold/api-contract';
import type { Browser } from './browser';

/** Takes all three personality tests, which the analyses require. The resulting Enneagram type is 5. */
export async function takeAllTests(browser: Browser): Promise<void> {
  for (const [testType, length, answer] of [
    ['mbti', 13, 0],
    ['enneagram', 5, 4],
    ['love-languages', 5, 1],
  ] as const)
    await browser.call(insightsCalls.savePersonalityTest, {
      body: { testType, responses: Array<number>(length).fill(answer) },
    });
}
