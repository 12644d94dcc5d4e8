import { PROMPT_ANSWER_MAX_LENGTH, PROMPTS_MAX } from '@sixfold/api-contract';
import { PROFILE_PROMPTS } from '@sixfold/domain';
import { DISTINCT_BIOS, HOBBIES } from '../src/people/bios';
import { createPerson } from '../src/people/demoPerson';
import { listHobbyPrompts, PROMPT_LINES } from '../src/people/prompts';

const PEOPLE = Array.from({ length: DISTINCT_BIOS }, (_, index) => createPerson(index));

const countTimesSaid = () => {
  const times = new Map<string, number>();
  for (const { answer } of PEOPLE.flatMap(({ prompts }) => prompts))
    times.set(answer, (times.get(answer) ?? 0) + 1);
  return [...times.values()];
};

describe('prompts of demo members', () => {
  it('are one to three per member, without repetition, exactly one of them about the hobby', () => {
    for (const { prompts, hobby } of PEOPLE) {
      expect(prompts.length).toBeGreaterThanOrEqual(1);
      expect(prompts.length).toBeLessThanOrEqual(PROMPTS_MAX);
      expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(prompts.length);
      const about = listHobbyPrompts(hobby).map(([, answer]) => answer);
      expect(prompts.filter(({ answer }) => about.includes(answer))).toHaveLength(1);
    }
    expect(new Set(PEOPLE.map(({ prompts }) => prompts.length))).toEqual(new Set([1, 2, 3]));
  });

  it('are mostly unique and used at most three times', () => {
    const times = countTimesSaid();
    const answers = times.reduce((sum, count) => sum + count, 0);
    expect(times.filter((count) => count === 1).length / answers).toBeGreaterThanOrEqual(0.75);
    expect(Math.max(...times)).toBeLessThanOrEqual(3);
  });

  it('cover every prompt', () => {
    const used = PEOPLE.flatMap(({ prompts }) => prompts.map(({ prompt }) => prompt));
    expect(new Set(used)).toEqual(new Set(PROFILE_PROMPTS));
  });

  it('have a unique line of valid length for every hobby and member', () => {
    expect(HOBBIES.map((hobby) => listHobbyPrompts(hobby).length)).toEqual(HOBBIES.map(() => 12));
    const lines = [
      ...HOBBIES.flatMap(listHobbyPrompts).map(([, answer]) => answer),
      ...Object.values(PROMPT_LINES).flat(),
    ];
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(PROMPT_ANSWER_MAX_LENGTH);
      expect(line).toMatch(/^[“A-Z].*[.”]$/);
    }
  });
});
