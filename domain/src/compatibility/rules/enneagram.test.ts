import type { EnneagramType } from '../../vocabulary';
import { centreOf, joinedByInnerLine, socialStyleOf } from './enneagram';

describe('centreOf', () => {
  it.each<[ReturnType<typeof centreOf>, EnneagramType[]]>([
    ['gut', [8, 9, 1]],
    ['heart', [2, 3, 4]],
    ['head', [5, 6, 7]],
  ])('returns %s for the types %j', (centre, types) => {
    expect(types.map(centreOf)).toEqual([centre, centre, centre]);
  });
});

describe('socialStyleOf', () => {
  it.each<[ReturnType<typeof socialStyleOf>, EnneagramType[]]>([
    ['assertive', [3, 7, 8]],
    ['compliant', [1, 2, 6]],
    ['withdrawn', [4, 5, 9]],
  ])('returns %s for the types %j', (style, types) => {
    expect(types.map(socialStyleOf)).toEqual([style, style, style]);
  });
});

describe('joinedByInnerLine', () => {
  it.each<EnneagramType>([3, 8])('returns false for type %d and itself', (type) => {
    expect(joinedByInnerLine(type, type)).toBe(false);
  });
});
