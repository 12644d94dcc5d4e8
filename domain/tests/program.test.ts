import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { allChecks } from './allChecks';
import type { Answered } from './check';
import { readCaseFiles } from './readCaseFiles';

const PROGRAM = path.join(import.meta.dirname, '..', 'scripts', 'domain.ts');

function run(input: string | Buffer, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
    input,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
    cwd: path.dirname(PROGRAM),
  });
  return { status, stderr, text: stdout, answers: answersOf(stdout) };
}

function answersOf(stdout: string): Answered[] {
  const lines = stdout.split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => JSON.parse(line) as Answered);
}

describe('the JSON lines program', () => {
  it('answers every case of every reference file within its tolerance, in order, in bounded time', () => {
    const checks = allChecks(readCaseFiles());
    expect(checks).toHaveLength(
      69 + 45 + 76 + 64 + 56 + 136 * 12 * 2 + 604 + 16 * 16 + 81 + 25 + 144 + 144 + 25,
    );
    const { status, stderr, answers } = run(
      checks.map(({ question }) => `${JSON.stringify(question)}\n`).join(''),
      '--now=2026-06-01T00:00:00Z',
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(answers.map(({ id }) => id)).toEqual(checks.map(({ question }) => question.id));
    const faults = checks.flatMap(({ question, faultsOf }, index) =>
      faultsOf(answers[index] ?? {}).map((fault) => `${String(question.id)}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('answers a bad line with an error and continues, for any bytes', () => {
    const huge = `{"kind":"numerology","date":"${'9'.repeat(3_000_000)}"}`;
    const { status, answers } = run(
      Buffer.concat([
        Buffer.from('\uFEFF{"kind":"numerology","date":"1990-05-15"}\r\n'),
        Buffer.from('\r\n'),
        Buffer.from('not json\n'),
        Buffer.from(`${huge}\n`),
        Buffer.from([0xff, 0xfe, 0x00, 0x0a]),
        Buffer.from('{"kind":"numerology","date":"1990-05-15","id":"é🙂"}'),
      ]),
    );
    expect(status).toBe(0);
    expect(answers).toEqual([
      expect.objectContaining({ lifePath: 3 }),
      { error: 'The line is empty.', field: 'line', reason: 'missing' },
      { error: 'The line is not JSON.', field: 'line', reason: 'malformed' },
      expect.objectContaining({ field: 'line', reason: 'out-of-range' }),
      expect.objectContaining({ field: 'line', reason: 'malformed' }),
      expect.objectContaining({ lifePath: 3, id: 'é🙂' }),
    ]);
  });

  it('writes nothing for an empty input', () => {
    expect(run('')).toMatchObject({ status: 0, text: '' });
  });

  it('rejects an invalid now at startup', () => {
    const { status, stderr } = run('', '--now=tomorrow');
    expect(status).toBe(2);
    expect(stderr).toContain('"now" must look like');
  });
});
