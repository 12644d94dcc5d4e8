import fc from 'fast-check';
import { answerLine } from '../scripts/program/answerLine';
import { LONGEST_LINE } from '../scripts/program/question';
import { splitLines } from '../scripts/program/splitLines';
import type { Answered } from './check';

const NOW = new Date('2026-06-01T00:00:00Z');

function answerTo(question: unknown): Answered {
  return JSON.parse(answerLine(JSON.stringify(question), NOW)) as Answered;
}

const NATAL = { kind: 'natal', utc: '1990-05-15T12:00:00Z', lat: 52, lng: 4 };
const BIRTH = {
  kind: 'birth',
  date: '1990-05-15',
  time: '10:00',
  lat: 52,
  lng: 4,
  tz: 'Europe/Amsterdam',
};

describe('an invalid question', () => {
  it.each([
    [{}, 'kind', 'missing'],
    [{ kind: 'tarot' }, 'kind', 'unknown'],
    [{ kind: '__proto__' }, 'kind', 'unknown'],
    [{ kind: 7 }, 'kind', 'unknown'],
    [{ ...NATAL, utc: undefined }, 'utc', 'missing'],
    [{ ...NATAL, utc: 12 }, 'utc', 'malformed'],
    [{ ...NATAL, utc: '1990-05-15T12:00:00' }, 'utc', 'malformed'],
    [{ ...NATAL, utc: '1990-02-30T12:00:00Z' }, 'utc', 'impossible'],
    [{ ...NATAL, utc: '1990-05-15T24:00:00Z' }, 'utc', 'impossible'],
    [{ ...NATAL, utc: '1990-05-15T12:60:00Z' }, 'utc', 'impossible'],
    [{ ...NATAL, utc: '1990-05-15T12:00:00+19:00' }, 'utc', 'impossible'],
    [{ ...NATAL, utc: '1899-12-31T23:59:59Z' }, 'utc', 'too-early'],
    [{ ...NATAL, utc: '2999-01-01T00:00:00Z' }, 'utc', 'in-the-future'],
    [{ ...NATAL, utc: '2026-06-02T00:00:00Z', now: '2026-06-01T00:00:00Z' }, 'utc', 'in-the-future'],
    [{ ...NATAL, now: 'soon' }, 'now', 'malformed'],
    [{ ...NATAL, lat: 90.01 }, 'lat', 'out-of-range'],
    [{ ...NATAL, lat: '52' }, 'lat', 'malformed'],
    [{ ...NATAL, lat: undefined }, 'lat', 'missing'],
    [{ ...NATAL, lng: -180.5 }, 'lng', 'out-of-range'],
    [{ ...NATAL, lng: null }, 'lng', 'missing'],
    [{ ...BIRTH, date: '1990-02-29' }, 'date', 'impossible'],
    [{ ...BIRTH, date: '15-05-1990' }, 'date', 'malformed'],
    [{ ...BIRTH, date: '1899-12-31' }, 'date', 'too-early'],
    [{ ...BIRTH, date: '2026-06-02' }, 'date', 'in-the-future'],
    [{ ...BIRTH, date: '1990-05-15', now: '1990-05-15T07:59:00Z' }, 'date', 'in-the-future'],
    [{ ...BIRTH, time: '24:00' }, 'time', 'malformed'],
    [{ ...BIRTH, time: '10:00:00' }, 'time', 'malformed'],
    [{ ...BIRTH, tz: 'Europe/Atlantis' }, 'tz', 'unknown'],
    [{ ...BIRTH, tz: undefined }, 'tz', 'missing'],
    [{ ...BIRTH, lat: -91 }, 'lat', 'out-of-range'],
    [{ kind: 'humandesign', utc: '' }, 'utc', 'malformed'],
    [{ kind: 'moon' }, 'utc', 'missing'],
    [{ kind: 'numerology', date: '1990-13-01' }, 'date', 'impossible'],
    [{ kind: 'numerology', date: '0000-00-00' }, 'date', 'impossible'],
    [{ kind: 'numerology', date: '2999-01-01' }, 'date', 'in-the-future'],
    [{ kind: 'numerology', date: '2027-01-01', now: '2026-06-01T00:00Z' }, 'date', 'in-the-future'],
    [{ kind: 'compatibility', b: {} }, 'a', 'missing'],
    [{ kind: 'compatibility', a: [], b: {} }, 'a', 'malformed'],
    [{ kind: 'compatibility', a: {}, b: { mbtiType: 'XXXX' } }, 'b.mbtiType', 'unknown'],
    [{ kind: 'compatibility', a: { enneagramType: '5' }, b: {} }, 'a.enneagramType', 'unknown'],
    [{ kind: 'compatibility', a: { numerologyLifePath: 10 }, b: {} }, 'a.numerologyLifePath', 'unknown'],
    [{ kind: 'compatibility', a: { mbti: 'INTJ' }, b: {} }, 'a.mbti', 'unknown'],
    [{ kind: 'compatibility', a: {}, b: {}, goal: 'marriage' }, 'goal', 'unknown'],
  ])('%j is rejected for its %s: %s', (question, field, reason) => {
    const answer = answerTo(question);
    expect(answer).toEqual({ error: expect.any(String) as string, field, reason });
    expect(String(answer.error).length).toBeGreaterThan(15);
  });

  it.each(['[]', '7', 'null', '"natal"', '{"kind":', 'NaN', '{"kind":"moon"}{}'])(
    'the line %s is rejected',
    (line) => {
      expect(JSON.parse(answerLine(line, NOW))).toMatchObject({ field: 'line', reason: 'malformed' });
    },
  );

  it('uses the product’s message for an unknown type', () => {
    expect(answerTo({ kind: 'compatibility', a: { numerologyLifePath: 10 }, b: {} }).error).toBe(
      'Invalid life path numbers provided.',
    );
  });

  it('echoes the id with the error', () => {
    expect(answerTo({ id: 7, kind: 'tarot' })).toMatchObject({ id: 7, field: 'kind' });
  });
});

describe('an answer', () => {
  it('is always one line of JSON without NaN, and never throws', () => {
    const field = fc.oneof(
      fc.string(),
      fc.double(),
      fc.constantFrom('1990-05-15', '10:00', 'UTC', '1990-05-15T12:00:00Z', 91, null, true),
      fc.object({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('natal', 'birth', 'humandesign', 'moon', 'numerology', 'compatibility'),
        fc.dictionary(
          fc.constantFrom('utc', 'date', 'time', 'tz', 'lat', 'lng', 'a', 'b', 'now', 'goal'),
          field,
        ),
        (kind, fields) => {
          const line = answerLine(JSON.stringify({ ...fields, kind }), NOW);
          expect(line).not.toContain('\n');
          const answer = JSON.parse(line) as Answered;
          if (answer.error !== undefined) expect(typeof answer.field).toBe('string');
          else expect(JSON.stringify(Object.values(answer))).not.toContain('null');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('has no angles without a place, and the complete chart otherwise', () => {
    const { lon, sign } = answerTo({ kind: 'natal', utc: NATAL.utc }) as { lon: object; sign: object };
    expect(lon).not.toHaveProperty('ascendant');
    expect(sign).not.toHaveProperty('mc');
    const { lon: withPlace } = answerTo(NATAL) as { lon: object };
    expect(withPlace).toMatchObject({ ...lon, ascendant: expect.any(Number) as number });
  });

  it('is the same for the same instant with another offset', () => {
    expect(answerTo({ ...NATAL, utc: '1990-05-15T14:00:00+02:00' })).toEqual(answerTo(NATAL));
  });

  it('separates certain from possible values for an unknown time, and rejects a missing time', () => {
    const answer = answerTo({ ...BIRTH, time: null });
    expect(answer).toMatchObject({
      status: 'unknown-time',
      sign: { sun: 'Taurus' },
      possibleSign: { moon: { signs: ['Capricorn', 'Aquarius'] } },
      absent: ['ascendant', 'midheaven', 'houses'],
    });
    expect(answer.sign).not.toHaveProperty('moon');
    expect(answer).not.toHaveProperty('utc');
    expect(answerTo({ ...BIRTH, time: undefined })).toMatchObject({ field: 'time', reason: 'missing' });
  });

  it('includes both readings of an ambiguous time, with a notice', () => {
    expect(answerTo({ ...BIRTH, date: '2021-11-07', time: '01:30', tz: 'America/New_York' })).toMatchObject({
      utc: '2021-11-07T05:30:00Z',
      status: 'ambiguous',
      utcAlternatives: ['2021-11-07T05:30:00Z', '2021-11-07T06:30:00Z'],
      notice: expect.stringContaining('twice') as string,
    });
  });
});

describe('the lines of a stream', () => {
  async function linesOf(pieces: readonly string[]): Promise<string[]> {
    async function* stream() {
      yield* pieces;
    }
    const lines: string[] = [];
    for await (const some of splitLines(stream())) lines.push(...some);
    return lines;
  }

  it('do not depend on the chunks of the text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string().map((text) => text.replaceAll('\n', ''))),
        fc.array(fc.integer({ min: 0, max: 40 })),
        async (lines, cuts) => {
          const text = lines.map((line) => `${line}\n`).join('');
          const pieces: string[] = [];
          let at = 0;
          for (const cut of cuts) pieces.push(text.slice(at, (at += cut)));
          pieces.push(text.slice(at));
          expect(await linesOf(pieces)).toEqual(lines);
        },
      ),
    );
  });

  it('are cut off when they never end', async () => {
    const lines = await linesOf([...Array.from({ length: 50 }, () => 'x'.repeat(10_000)), '\nshort\n']);
    expect(lines.map((line) => line.length)).toEqual([LONGEST_LINE + 3, 5]);
    expect(JSON.parse(answerLine(lines[0] ?? '', NOW))).toMatchObject({
      field: 'line',
      reason: 'out-of-range',
    });
  });
});
