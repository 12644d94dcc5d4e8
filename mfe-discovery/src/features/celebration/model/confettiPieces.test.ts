import fc from 'fast-check';
import { confettiPieces, type ConfettiPiece } from './confettiPieces';

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const options = { windowPx: 1280, hues: 6 };
const reachOf = ({ rightPx, upPx }: ConfettiPiece) => Math.hypot(rightPx, upPx);

test('equal random numbers create equal confetti, different ones different confetti', () => {
  expect(confettiPieces(20, options, seeded(1))).toEqual(confettiPieces(20, options, seeded(1)));
  expect(confettiPieces(20, options, seeded(1))).not.toEqual(confettiPieces(20, options, seeded(2)));
});

test.each([
  [20, 10],
  [15, 8],
  [1, 1],
  [0, 0],
])('%i pieces: %i are thrown from the left', (count, left) => {
  const pieces = confettiPieces(count, options, seeded(3));
  expect(pieces).toHaveLength(count);
  expect(pieces.filter(({ fromLeft }) => fromLeft)).toHaveLength(left);
});

test.each([20, 15])('%i pieces have every colour, none more than twice as often as another', (count) => {
  const pieces = confettiPieces(count, options, seeded(4));
  const counts = Array.from({ length: 6 }, (_, hue) => pieces.filter((piece) => piece.hue === hue).length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2 * Math.min(...counts));
});

test('pieces always fly up and into the window, within its width, and turn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 280, max: 4_000 }), fc.integer(), (windowPx, seed) => {
      for (const piece of confettiPieces(20, { windowPx, hues: 6 }, seeded(seed))) {
        expect(piece.upPx).toBeGreaterThan(0);
        expect(Math.abs(piece.rightPx)).toBeLessThan(windowPx);
        // A nearly vertical throw may lead slightly out of the window.
        expect(piece.fromLeft ? piece.rightPx : -piece.rightPx).toBeGreaterThan(-0.06 * reachOf(piece));
        expect(Math.hypot(...piece.axis)).toBeGreaterThan(0);
        expect(Math.abs(piece.turns)).toBeGreaterThanOrEqual(1.5);
      }
    }),
  );
});

test('throws are weaker in a narrow window, and limited in a wide one', () => {
  const reaches = (windowPx: number) => confettiPieces(20, { windowPx, hues: 6 }, seeded(5)).map(reachOf);
  expect(Math.max(...reaches(360))).toBeLessThanOrEqual(0.45 * 780);
  expect(reaches(2_560)).toEqual(reaches(800));
});

test('the smallest and the middle random numbers give the lowest and the middle throw', () => {
  const [left, right] = confettiPieces(2, options, () => 0);
  expect(left).toMatchObject({ fromLeft: true, axis: [-0.5, -0.5, 0.4], turns: 1.5, isRound: true, hue: 0 });
  expect(left?.rightPx).toBeCloseTo(222.86, 2);
  expect(left?.upPx).toBeCloseTo(133.91, 2);
  expect(right).toMatchObject({ fromLeft: false, turns: -1.5, hue: 0 });
  expect(right?.rightPx).toBeCloseTo(-222.86, 2);
  const [middle] = confettiPieces(1, options, () => 0.5);
  expect(middle).toMatchObject({ axis: [0, 0, 0.4], turns: 2.5, isRound: false });
  expect(reachOf(middle!)).toBeCloseTo(520, 6);
  expect(middle!.rightPx / middle!.upPx).toBeCloseTo(Math.tan((28 * Math.PI) / 180), 6);
});

test('two neighbouring pieces have the same colour, one from each side', () =>
  expect(confettiPieces(14, options, seeded(6)).map(({ hue }) => hue)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 0,
  ]));
