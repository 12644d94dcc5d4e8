import { insightsCalls } from '@sixfold/api-contract';
import type { Browser } from './browser';

/** Finds all three types of a member, without which their analyses are not written. The Enneagram type is 5. */
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
