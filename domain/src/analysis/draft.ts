import { CONNECTION_GOALS, type ConnectionGoal } from '../vocabulary';
import { formatBullets, formatDocument, formatSection } from './markdown';

/** The headings of every analysis, in order. Members and tests know them. */
export const HEADINGS = {
  short: 'In short',
  spectrum: 'The spectrum',
  helps: 'Where it helps',
  costs: 'Where it costs',
  others: 'With others',
  week: 'One thing to try this week',
  rests: 'What this rests on',
} as const;

export const ANALYSIS_HEADINGS: readonly string[] = Object.values(HEADINGS);

const GOAL_HEADINGS: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'Dating',
  friendship: 'Friendship',
  business: 'Business',
};

type Paragraphs = readonly (string | undefined)[];

/** An analysis before it is formatted. A part that is undefined is left out. */
export interface Draft {
  readonly title: string;
  readonly opening: Paragraphs;
  /** Five lines. */
  readonly short: Paragraphs;
  readonly spectrum: Paragraphs;
  readonly helps: Paragraphs;
  readonly costs: Paragraphs;
  /** What holds for every goal, and then each. */
  readonly others: Paragraphs;
  readonly goals: Readonly<Record<ConnectionGoal, Paragraphs>>;
  readonly week: Paragraphs;
  readonly rests: Paragraphs;
}

export function formatDraft(draft: Draft): string {
  return formatDocument(
    formatSection(`# ${draft.title}`, ...draft.opening),
    formatSection(`## ${HEADINGS.short}`, formatBullets(keepKnown(draft.short))),
    formatSection(`## ${HEADINGS.spectrum}`, ...draft.spectrum),
    formatSection(`## ${HEADINGS.helps}`, ...draft.helps),
    formatSection(`## ${HEADINGS.costs}`, ...draft.costs),
    formatSection(`## ${HEADINGS.others}`, ...draft.others),
    ...CONNECTION_GOALS.map((goal) => formatSection(`### ${GOAL_HEADINGS[goal]}`, ...draft.goals[goal])),
    formatSection(`## ${HEADINGS.week}`, ...draft.week),
    formatSection(`## ${HEADINGS.rests}`, ...draft.rests),
  );
}

export function keepKnown(parts: Paragraphs): string[] {
  return parts.filter((part): part is string => part !== undefined && part !== '');
}

/** Joins sentences that belong to one paragraph. */
export function joinSentences(...parts: Paragraphs): string {
  return keepKnown(parts).join(' ');
}
