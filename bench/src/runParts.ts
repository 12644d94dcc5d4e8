import { announceFigure, getCurrentFigure } from './currentFigure';
import { countCores, measureReferenceMs, readLoad } from './machine';
import { formatFailure, printFinding, type Finding } from './report';

type Items<T> = AsyncIterable<T> | Iterable<T>;

/**
 * Measures one part. Yields each finding immediately, because a run takes minutes. Measurements that do not depend on
 * each other are yielded as parts: when one fails, the others still run.
 */
export type Part = () => Items<Finding | Part> | Promise<Items<Finding | Part>>;

/**
 * Runs the parts sequentially. A failing part reports the figure that it could not measure, and the others still run.
 * @returns whether every part was measured and every limit is met
 */
export async function runParts(
  parts: ReadonlyMap<string, Part>,
  { formatCommand }: { formatCommand: (part: string) => string },
): Promise<boolean> {
  let isPassed = true;
  for (const [part, measure] of parts) {
    const before = readLoad();
    const referenceMs = measureReferenceMs();
    await run(measure);

    async function run(measureNext: Part): Promise<void> {
      announceFigure('');
      try {
        for await (const item of await measureNext()) {
          if (typeof item === 'function') {
            await run(item);
          } else {
            const loads = { before, now: readLoad(), cores: countCores() };
            const isMet = printFinding(item, { part, command: formatCommand(part), loads, referenceMs });
            isPassed = isPassed && isMet;
          }
          // The part must not fail under the name of a figure that is already measured.
          announceFigure('');
        }
      } catch (error) {
        console.error(formatFailure(part, getCurrentFigure(), error));
        isPassed = false;
      }
    }
  }
  return isPassed;
}
