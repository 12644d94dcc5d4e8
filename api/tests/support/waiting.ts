/** Long enough for a machine that hangs for seconds: a condition that holds ends the wait immediately. */
const GIVE_UP_MS = 30_000;

/** The first pause between two polls, and the longest: a condition may be a call that keeps the processor busy. */
const [PAUSE_MS, PAUSE_MAX_MS] = [10, 50];

/** Polls a condition until it holds. @throws Error after `giveUpMs` */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  giveUpMs = GIVE_UP_MS,
): Promise<void> {
  const giveUpAt = Date.now() + giveUpMs;
  for (let pauseMs = PAUSE_MS; !(await condition()); pauseMs = Math.min(1.2 * pauseMs, PAUSE_MAX_MS)) {
    if (Date.now() > giveUpAt) throw new Error(`The condition did not hold within ${giveUpMs / 1_000} s.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Repeats a query until the result is as expected, because other processes receive changes a moment later. */
export async function expectEventually<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  let answer = await ask();
  await waitUntil(async () => {
    answer = await ask();
    return JSON.stringify(answer) === JSON.stringify(expected);
  }).catch(() => undefined);
  expect(answer).toEqual(expected);
}
