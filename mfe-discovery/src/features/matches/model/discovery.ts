import type { Match } from '@sixfold/api-contract';
import { percentOf, type ConnectionGoal } from '@sixfold/domain';
import { scoresHighToLow, type SystemScore } from '../../../shared/model/score';

/** What is said while people are looked for: one a step of 20 percent. */
export const DISCOVERY_STEPS = [
  'Reading what the six systems say about you',
  'Looking beyond your usual matches',
  'Comparing goals that go well together',
  'Welcoming people who have just joined',
  'Choosing the best of each system',
] as const;
export const STEP_MS = 1_200;
/** How long a finished search stays, so that its end is seen. */
export const DONE_MS = 1_000;
/** A search that has not begun to move by then is over. */
export const STUCK_MS = 8_000;

/** Said below, in turn. */
export const ASIDES = [
  'Good things take a few seconds.',
  'Scores are computed the same way for everybody.',
  'Nobody is told that you looked.',
  'A system that somebody hides does not count.',
] as const;
export const ASIDE_MS = 2_000;

/** Progress in percent at the beginning of a step, counted from 0. */
export const progressAt = (step: number): number => (step / DISCOVERY_STEPS.length) * 100;

/** The least score of the usual matches, by document 2. */
const USUAL_SHARE = 0.5;

const countPeople = (count: number) =>
  count === 0 ? 'nobody' : count === 1 ? '1 person' : `${count} people`;

function describeFound(step: number, found: readonly Match[], goal: ConnectionGoal): string {
  const count = (test: (match: Match) => boolean) => countPeople(found.filter(test).length);
  if (step === 0) return countPeople(found.length);
  if (step === 1) return count(({ compatibility }) => (compatibility.overall ?? 0) < USUAL_SHARE);
  if (step === 2) return count(({ connectionGoal }) => connectionGoal !== goal);
  if (step === 3) return count(({ isNewHere }) => isNewHere);
  const systems = new Set(found.map(({ compatibility }) => findStrongest(compatibility)?.system));
  systems.delete(undefined);
  return systems.size === 1 ? '1 system' : `${systems.size} systems`;
}

/** Says what a step looks for and, once the result is there, how many of the found it stands for. */
export function describeStep(step: number, found: readonly Match[] | null, goal: ConnectionGoal): string {
  const words = DISCOVERY_STEPS[step] ?? 'Done';
  return found && step < DISCOVERY_STEPS.length ? `${words}: ${describeFound(step, found, goal)}` : words;
}

function findStrongest(compatibility: Match['compatibility']): SystemScore | undefined {
  const [first] = scoresHighToLow(compatibility);
  return first && first.share !== null ? first : undefined;
}

/** Says why a member was discovered, in a few words; null when nothing of the two is known. */
export function describeReason(
  { connectionGoal, compatibility }: Match,
  goal: ConnectionGoal,
): string | null {
  if (connectionGoal !== goal) return `Fits you best for ${connectionGoal}`;
  const strongest = findStrongest(compatibility);
  return strongest ? `Strongest: ${strongest.name}, ${percentOf(strongest.share ?? 0)}%` : null;
}

/** Resolves after a while; at once, when nobody waits any more. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
