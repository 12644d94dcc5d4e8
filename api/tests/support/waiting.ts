/** Long enough for a machine that stands still for seconds: a condition that holds ends the waiting at once. */
const GIVE_UP_MS = 30_000;

/** Checks a condition again and again until it holds. @throws Error after `giveUpMs` */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  giveUpMs = GIVE_UP_MS,
): Promise<void> {
  const giveUpAt = Date.now() + giveUpMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`The condition did not hold within ${giveUpMs / 1_000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Repeats the question until the answer is right, because other processes hear of a change a moment later. */
export async function expectEventually<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  let answer = await ask();
  await waitUntil(async () => {
    answer = await ask();
    return JSON.stringify(answer) === JSON.stringify(expected);
  }).catch(() => undefined);
  expect(answer).toEqual(expected);
}
