/** The context of a report at the time it was filed. */
export interface ReportContext {
  hasCompleteProfile: boolean;
  hasConfirmedAddress: boolean;
  /** The reporter's account was at least a day old. */
  isDayOld: boolean;
  /** The two were matched at some time, or wrote to each other. */
  hadContact: boolean;
  /** The reporter has reported this member before, and an operator has decided it. */
  isRepeated: boolean;
}

/** Returns whether a report counts when a member is hidden without an operator (decision 66). */
export const carriesWeight = (context: ReportContext): boolean =>
  context.hasCompleteProfile &&
  context.hasConfirmedAddress &&
  context.isDayOld &&
  context.hadContact &&
  !context.isRepeated;

/** Reports of weight after which a member is hidden until an operator decides. */
const REPORTS_TO_FLAG = 3;
/** Distinct networks needed: one person can have several accounts, but seldom several networks. */
const NETWORKS_TO_FLAG = 2;

export interface CountedReport {
  /** The keyed hash of the reporter's network; null once it is deleted. */
  network: string | null;
}

/** Returns whether there are enough reports to check who filed them. */
export const areEnoughReports = (count: number): boolean => count >= REPORTS_TO_FLAG;

/** Returns whether these reports of weight hide a member. Unknown networks do not count as further ones. */
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

/** Lists the reasons for which a report carries no weight, for the operator. Null: an earlier version stored it. */
export const listDoubts = (context: ReportContext | null): string[] =>
  context === null
    ? ['filed before weights were recorded']
    : DOUBTS.filter(([, applies]) => applies(context)).map(([doubt]) => doubt);
