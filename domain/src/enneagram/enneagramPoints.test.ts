import type { EnneagramType } from '../vocabulary';
import { ENNEAGRAM_POINTS, findEnneagramWing, listEnneagramNeighbours } from './enneagramPoints';

describe('the circle of the Enneagram', () => {
  it('wraps around between nine and one', () => {
    expect(listEnneagramNeighbours(9)).toEqual([8, 1]);
    expect(listEnneagramNeighbours(1)).toEqual([9, 2]);
  });

  it('has a wing on the side with more answers, and none on a tie', () => {
    expect(findEnneagramWing(5, { 5: 3, 4: 1, 7: 1 })).toBe(4);
    expect(findEnneagramWing(9, { 9: 2, 8: 1, 1: 2 })).toBe(1);
    expect(findEnneagramWing(5, { 5: 3, 4: 1, 6: 1 })).toBeNull();
    expect(findEnneagramWing(5, {})).toBeNull();
  });
});

describe('the nine types', () => {
  it.each<[EnneagramType, string, EnneagramType, EnneagramType]>([
    [1, 'The Perfectionist', 7, 4],
    [2, 'The Helper', 4, 8],
    [3, 'The Achiever', 6, 9],
    [4, 'The Individualist', 1, 2],
    [5, 'The Investigator', 8, 7],
    [6, 'The Loyalist', 9, 3],
    [7, 'The Enthusiast', 5, 1],
    [8, 'The Challenger', 2, 5],
    [9, 'The Peacemaker', 3, 6],
  ])('name %d %s, which grows towards %d and moves to %d under stress', (type, name, growthTo, stressTo) => {
    expect(ENNEAGRAM_POINTS[type]).toEqual({ name, growthTo, stressTo });
  });
});
