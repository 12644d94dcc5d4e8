import fc from 'fast-check';
import { streamJson } from './streamJson';

async function readAll(value: unknown): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of streamJson(value, '')) pieces.push(piece);
  return pieces.join('');
}
async function* iterate(values: readonly unknown[]) {
  yield* values;
}
const long = Array.from({ length: 30 }, (_, number) => ({ number, reactions: [] }));

describe('streamJson', () => {
  it.each([
    ['a long list', long],
    ['a long list in an object', { with: 'Bo T', nothing: undefined, messages: long }],
    ['a long list of long lists', long.map(() => long)],
  ])('formats %s like JSON.stringify', async (_, value) => {
    expect(await readAll(value)).toBe(JSON.stringify(value, null, 2));
  });

  it('formats every other value like JSON.stringify', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await readAll(value)).toBe(JSON.stringify(value, null, 2));
      }),
    ));

  it('formats async iterables as lists', async () => {
    const value = iterate([{ with: 'Bo T', messages: iterate([1, 2]), pictures: iterate([]) }]);
    const expected = [{ with: 'Bo T', messages: [1, 2], pictures: [] }];
    expect(await readAll(value)).toBe(JSON.stringify(expected, null, 2));
  });

  it('yields short pieces and lets other work run between them', async () => {
    let turns = 0;
    let isDone = false;
    const countTurn = () => {
      turns += 1;
      if (!isDone) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    const turnsOfPieces: number[] = [];
    const value = Array.from({ length: 100 }, () => 'a'.repeat(4_000));
    for await (const piece of streamJson(value, '')) {
      expect(piece.length).toBeLessThan(15_000);
      turnsOfPieces.push(turns);
    }
    isDone = true;
    expect(turnsOfPieces.length).toBeGreaterThan(30);
    expect(new Set(turnsOfPieces).size).toBe(turnsOfPieces.length);
  });
});
