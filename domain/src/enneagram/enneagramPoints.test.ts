import { findEnneagramWing, listEnneagramNeighbours } from './enneagramPoints';

describe('the circle of the Enneagram', () => {
  it('closes between nine and one', () => {
    expect(listEnneagramNeighbours(9)).toEqual([8, 1]);
    expect(listEnneagramNeighbours(1)).toEqual([9, 2]);
  });

  it('has a wing on the side that more answers spoke for, and none while both sides are level', () => {
    expect(findEnneagramWing(5, { 5: 3, 4: 1, 7: 1 })).toBe(4);
    expect(findEnneagramWing(9, { 9: 2, 8: 1, 1: 2 })).toBe(1);
    expect(findEnneagramWing(5, { 5: 3, 4: 1, 6: 1 })).toBeNull();
    expect(findEnneagramWing(5, {})).toBeNull();
  });
});
