import { announceFigure, getCurrentFigure } from './currentFigure';
import { countCores, measureReferenceMs, readLoad } from './machine';
import { formatFailure, printFinding, type Finding } from './report';

/** Measures one part. Yields each finding immediately, because a run takes minutes. */
export type Part = () => AsyncIterable<Finding> | Iterable<Finding>;

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
    announceFigure('');
    const before = readLoad();
    const referenceMs = measureReferenceMs();
    try {
      for await (const finding of measure()) {
        const loads = { before, now: readLoad(), cores: countCores() };
        const isMet = printFinding(finding, { part, command: formatCommand(part), loads, referenceMs });
        isPassed = isPassed && isMet;
      }
    } catch (error) {
      console.error(formatFailure(part, getCurrentFigure(), error));
      isPassed = false;
    }
  }
  return isPassed;
}
