import type { PromptAnswer } from '@sixfold/api-contract';
import { PROFILE_PROMPTS, type ProfilePrompt } from '@sixfold/domain';
import hobbyPrompts from '../../content/hobbyPrompts.json';
import prompts from '../../content/prompts.json';
import { choosePastimes, DISTINCT_BIOS, HOBBIES, type Hobby } from './bios';

export type PromptLine = readonly [ProfilePrompt, string];

/** Lines for prompts about each hobby; the member whose bio has the line of the same number uses it. */
const HOBBY_PROMPTS: Readonly<Record<Hobby, Partial<Record<ProfilePrompt, string>>>> = hobbyPrompts;
/** Returns the prompt lines about a hobby; each is used once. */
export const listHobbyPrompts = (hobby: Hobby) => Object.entries(HOBBY_PROMPTS[hobby]) as PromptLine[];
/** Lines for the other prompts. They fit anyone, and up to three members share one. */
export const PROMPT_LINES: Readonly<Record<ProfilePrompt, readonly string[]>> = prompts;

const LINES = PROFILE_PROMPTS.flatMap((prompt) =>
  PROMPT_LINES[prompt].map((answer): PromptLine => [prompt, answer]),
);
/** Coprime to the number of lines: every line gets used, and neighbours have different prompts. */
const STRIDE = 37;

/** Of five members, one gets two prompts in addition to the hobby's and another gets one: three lines in total. */
const EXTRA_PROMPTS: readonly (readonly number[])[] = [[0, 1], [], [2], [], []];
const EXTRA_PROMPTS_TOTAL = EXTRA_PROMPTS.flat().length;

/**
 * Chooses the prompts of demo member number `index`: one about the hobby, unique among the first 240, and for some one
 * or two others. The number determines the first one.
 */
export function choosePrompts(index: number): PromptAnswer[] {
  const cycleIndex = index % DISTINCT_BIOS;
  const row = Math.floor(cycleIndex / HOBBIES.length);
  const chosen = listHobbyPrompts(choosePastimes(cycleIndex).hobby).slice(row, row + 1);
  const begin = Math.floor(cycleIndex / EXTRA_PROMPTS.length) * EXTRA_PROMPTS_TOTAL;
  for (const extra of EXTRA_PROMPTS[cycleIndex % EXTRA_PROMPTS.length] ?? [])
    chosen.push(findLine(begin + extra, chosen));
  const ordered = cycleIndex % 2 === 0 ? chosen : chosen.toReversed();
  return ordered.map(([prompt, answer]) => ({ prompt, answer }));
}

/** Returns the line at a position, or the next one with an unused prompt. */
function findLine(position: number, chosen: readonly PromptLine[]): PromptLine {
  const line = LINES[(position * STRIDE) % LINES.length] as PromptLine;
  return chosen.some(([prompt]) => prompt === line[0]) ? findLine(position + 1, chosen) : line;
}
