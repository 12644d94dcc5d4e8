/** Content of the slot of a remote. */
export type Shown = 'page' | 'fallback' | 'nothing';

/** Observations during and after a fault of a remote. */
export interface Observation {
  shown: Shown;
  /** The text in the place of the remote. */
  text: string;
  /** A picture of the page, as a data address. */
  screenshot: string;
  /** Versions of the remote whose files were requested. */
  versions: string[];
  /** Null when the page around the remote worked, else the failure. */
  restFailure: string | null;
  /** The other remote that was opened meanwhile; null when it was not reached. */
  other: string | null;
  /** How the remote was shown after the fault had ended: without help, by Retry, or not at all. */
  recovery: 'was never gone' | 'by itself' | 'by Retry' | 'not at all';
  /** Why the remote was not shown again. */
  recoveryFailure: string | null;
  /** Time from the first byte of the document until the page around the remote was usable. */
  usableMs: number;
  /** The same without a fault. */
  healthyMs: number;
  /** Whether code that was altered on the way ran. */
  didAlteredCodeRun: boolean;
  /** Whether a style of the remote still applied on the page of another remote. */
  didStyleStay: boolean;
  consoleErrors: string[];
}

export interface Cell {
  remote: string;
  /** The published version. */
  version: string;
  fault: string;
  /** The publisher's sentence when it refuses such a release; undefined when it was not asked. */
  refusal?: string | null;
  /** Why this fault cannot be made for this remote. */
  inapplicable?: string;
  /** Why the cell could not be observed to its end. */
  interruption?: string;
  observation?: Observation;
}

export type Result = 'passed' | 'refused' | 'inapplicable' | 'failed';

export interface Verdict {
  result: Result;
  /** The result in a few words. */
  summary: string;
  /** Why it failed. */
  reasons: string[];
}

/** Technical text that must never be shown to members. */
const RAW_ERRORS = [
  /\b(?:[A-Z]\w*)?Error\b:?/,
  /\bRUNTIME-\d+/,
  /\bsha(?:256|384)-/,
  /\[object \w+\]/,
  /\bundefined\b/,
  /\bLoading chunk\b/,
  /\bon purpose\b/,
  /\bremoteEntry\b/,
  /^\s+at \S+ \(/m,
];

/** Returns the technical part of a text for members, or null. */
export function findRawError(text: string): string | null {
  for (const pattern of RAW_ERRORS) {
    const found = pattern.exec(text);
    if (found) return found[0].trim();
  }
  return null;
}

/** Limit of the load time of the page around the remote, as a multiple of the time without a fault. */
export const USABLE_LIMIT = 1.05;

/** Computes the load time of the page around the remote as a multiple of the time without a fault. */
export const computeRatio = ({ usableMs, healthyMs }: Pick<Observation, 'usableMs' | 'healthyMs'>): number =>
  usableMs / healthyMs;

function* listReasons({ observation, refusal, interruption }: Cell): Generator<string> {
  if (interruption) yield `It could not be observed to its end: ${interruption}`;
  if (refusal === null) yield 'The publisher would have taken such a release.';
  if (!observation) return;
  const { shown, text, restFailure, recovery, recoveryFailure } = observation;
  if (shown === 'nothing') yield 'Neither the page nor a fallback was shown.';
  const rawError = findRawError(text);
  if (rawError) yield `The member read the raw error "${rawError}".`;
  if (restFailure) yield `The rest of the page was not usable: ${restFailure}`;
  if (observation.didAlteredCodeRun) yield 'Code that was altered on the way ran.';
  if (observation.didStyleStay)
    yield 'A style of the remote was still in force on the page of another remote.';
  if (recovery === 'not at all') yield `Retry did not bring the page back: ${recoveryFailure ?? ''}`;
}

const SUMMARIES: Record<Observation['recovery'], string> = {
  'was never gone': 'page shown all the same',
  'by itself': 'fallback, then shown by itself',
  'by Retry': 'fallback, Retry brought it back',
  'not at all': 'not shown again',
};

/** Judges one cell of the matrix. */
export function judgeCell(cell: Cell): Verdict {
  if (cell.inapplicable) return { result: 'inapplicable', summary: 'does not apply', reasons: [] };
  const reasons = [...listReasons(cell)];
  if (reasons.length > 0) return { result: 'failed', summary: 'failed', reasons };
  if (cell.refusal) return { result: 'refused', summary: 'refused at publish', reasons };
  const { recovery = 'was never gone' } = cell.observation ?? {};
  return { result: 'passed', summary: SUMMARIES[recovery], reasons };
}

export interface Totals {
  cells: number;
  results: Record<Result, number>;
  /**
   * Cells whose page took longer than the limit, without refused releases, which reach no member. This is no verdict,
   * so that a busy machine fails no journey; the command exits with code 1.
   */
  slow: Cell[];
  /** Cell with the highest ratio; null without a measurement. */
  worst: { cell: Cell; ratio: number } | null;
  /** The median of all ratios. */
  medianRatio: number | null;
}

/** Computes the figures above the table. */
export function summarize(cells: readonly Cell[]): Totals {
  const results: Record<Result, number> = { passed: 0, refused: 0, inapplicable: 0, failed: 0 };
  for (const cell of cells) results[judgeCell(cell).result] += 1;
  const measured = cells
    .flatMap((cell) => (cell.observation ? [{ cell, ratio: computeRatio(cell.observation) }] : []))
    .sort((a, b) => a.ratio - b.ratio);
  return {
    cells: cells.length,
    results,
    slow: measured.filter(({ cell, ratio }) => ratio > USABLE_LIMIT && !cell.refusal).map(({ cell }) => cell),
    worst: measured.at(-1) ?? null,
    medianRatio: measured[Math.floor(measured.length / 2)]?.ratio ?? null,
  };
}
