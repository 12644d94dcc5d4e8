import {
  DISTINCT_BIOS,
  HOBBIES,
  HOBBY_LINES,
  OPENERS,
  PLACE_LINES,
  PLACES,
  WISHES,
} from '../src/people/bios';
import { createPerson } from '../src/people/demoPerson';

const PEOPLE = Array.from({ length: DISTINCT_BIOS }, (_, index) => createPerson(index));
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.toLowerCase());

describe('bios of demo members', () => {
  it('share no sentence', () => {
    const sentences = PEOPLE.flatMap(({ bio }) => sentencesOf(bio));
    const seen = new Set<string>();
    const repeated = sentences.filter((sentence) => seen.size === seen.add(sentence).size);
    expect(repeated).toEqual([]);
    expect(sentences.length).toBeGreaterThan(2 * DISTINCT_BIOS);
  });

  it('mention the place and the hobby of the pictures', () => {
    for (const { bio, hobby, place } of PEOPLE.slice(4)) {
      expect(HOBBY_LINES[hobby].some((line) => bio.includes(line))).toBe(true);
      expect(PLACE_LINES[place].some((line) => bio.includes(line))).toBe(true);
    }
    const words: Partial<Record<string, string>> = {
      'city at night': 'cit',
      library: 'librar',
      rooftop: 'roof',
    };
    for (const [place, lines] of Object.entries(PLACE_LINES))
      for (const line of lines) expect(line.toLowerCase()).toContain(words[place] ?? place.replace(/s$/, ''));
  });

  it('mention a wish only for a goal of the member', () => {
    for (const { bio, goals } of PEOPLE.slice(4))
      for (const goal of ['dating', 'friendship', 'business'] as const)
        if (WISHES[goal].some((line) => bio.endsWith(line))) expect(goals).toContain(goal);
  });

  it('have enough lines for every member', () => {
    expect(HOBBIES.map((hobby) => HOBBY_LINES[hobby].length)).toEqual(HOBBIES.map(() => 12));
    expect(PLACES.map((place) => PLACE_LINES[place].length)).toEqual(PLACES.map(() => 18));
    expect([OPENERS, WISHES.dating, WISHES.friendship, WISHES.business].map(({ length }) => length)).toEqual([
      60, 60, 30, 30,
    ]);
  });

  it('are short enough for a profile', () => {
    for (const { bio } of PEOPLE) expect(bio.length).toBeLessThan(400);
  });
});
