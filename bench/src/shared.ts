/** Manages resources shared by several parts: the first part creates them, and they are closed after the last. */
export function createShared() {
  const endings: (() => Promise<unknown>)[] = [];
  return {
    /** Returns a function that creates a value once. Failures are not cached, so the next part tries again. */
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
