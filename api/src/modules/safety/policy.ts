/** Context of a report at the time of filing. */
export interface ReportContext {
  hasCompleteProfile: boolean;
  hasConfirmedAddress: boolean;
  /** The reporter's account was at least a day old. */
  isDayOld: boolean;
  /** The two members were once matched, or wrote to each other. */
  hadContact: boolean;
  /** The reporter has reported this member before, and an operator has decided that report. */
  isRepeated: boolean;
}

/**
 * Returns whether a report counts towards hiding a member without an operator.
 * @see decision 0066-weigh-reports-before-a-member-disappears
 */
export const carriesWeight = (context: ReportContext): boolean =>
  context.hasCompleteProfile &&
  context.hasConfirmedAddress &&
  context.isDayOld &&
  context.hadContact &&
  !context.isRepeated;

/** Number of weighty reports after which a member is hidden until an operator decides. */
const REPORTS_TO_FLAG = 3;
/** Number of distinct networks required: one person can have several accounts, but rarely several networks. */
const NETWORKS_TO_FLAG = 2;

export interface CountedReport {
  /** Keyed hash of the reporter's network; null once it is deleted. */
  network: string | null;
}

/** Returns whether there are enough reports to check their authors. */
export const areEnoughReports = (count: number): boolean => count >= REPORTS_TO_FLAG;

/** Returns whether these weighty reports hide a member. Unknown networks do not count as distinct. */
export const shouldFlag = (reports: readonly CountedReport[]): boolean =>
  areEnoughReports(reports.length) &&
  new Set(reports.flatMap(({ network }) => network ?? [])).size >= NETWORKS_TO_FLAG;

const DOUBTS: readonly [doubt: string, applies: (context: ReportContext) => boolean][] = [
  ['incomplete profile', ({ hasCompleteProfile }) => !hasCompleteProfile],
  ['address not confirmed', ({ hasConfirmedAddress }) => !hasConfirmedAddress],
  ['account younger than a day', ({ isDayOld }) => !isDayOld],
  ['never in contact', ({ hadContact }) => !hadContact],
  ['repeats a report that was decided', ({ isRepeated }) => isRepeated],
];

/**
 * Lists the reasons why a report carries no weight, for the operator. The context is null in reports of earlier
 * versions.
 */
export const listDoubts = (context: ReportContext | null): string[] =>
  context === null
    ? ['filed before weights were recorded']
    : DOUBTS.filter(([, applies]) => applies(context)).map(([doubt]) => doubt);
