import type { PromptAnswer } from '@sixfold/api-contract';
import { PROFILE_PROMPTS } from '@sixfold/domain';
import { HOBBIES } from '../portrait/hobbies';
import { choosePastimes, DISTINCT_BIOS } from './bios';
import { HOBBY_PROMPTS, type PromptLine } from './sentences/hobbyPrompts';
import { PROMPT_LINES } from './sentences/prompts';

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
  const chosen = HOBBY_PROMPTS[choosePastimes(cycleIndex).hobby].slice(row, row + 1);
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
