const GIVE_UP_MS = 5_000;

/** Asks again and again until it is so. @throws Error when it never comes to that */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error('It never came to that.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Asks until the answer is right: what is heard of on the side, or in another process, follows a moment later. */
export async function soon<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  let answer = await ask();
  await until(async () => {
    answer = await ask();
    return JSON.stringify(answer) === JSON.stringify(expected);
  }).catch(() => undefined);
  expect(answer).toEqual(expected);
}
