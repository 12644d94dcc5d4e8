/** What several parts use: made by the first of them, and ended after the last. */
export function createShared() {
  const endings: (() => Promise<unknown>)[] = [];
  return {
    /** Returns a function that makes a value once. A failure is not kept: the next part tries again. */
    once<T>(make: () => Promise<T>): () => Promise<T> {
      let made: Promise<T> | undefined;
      return () => {
        made ??= make().catch((error: unknown) => {
          made = undefined;
          throw error;
        });
        return made;
      };
    },
    onEnd: (end: () => Promise<unknown>): void => void endings.push(end),
    async end(): Promise<void> {
      await Promise.allSettled(endings.toReversed().map((end) => end()));
    },
  };
}
