import { parseNames, parseOptions, requireKnown, UsageError } from './readOptions.mjs';

const DEV = /** @type {const} */ ({
  command: 'npm run dev',
  usage: 'npm run dev',
  options: { only: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const RELEASE = { command: 'npm run release', usage: 'npm run release', commands: ['publish', 'status'] };

describe('parseOptions', () => {
  it('returns the values with their defaults', () => {
    expect(parseOptions(DEV, ['--only', 'auth']).values).toEqual({ only: 'auth', runs: '5' });
    expect(parseOptions(DEV, ['--only=auth']).values.only).toBe('auth');
  });

  it.each(['--help', '-h'])('accepts %s', (option) => {
    expect(parseOptions(DEV, [option]).values.help).toBe(true);
    expect(parseOptions(RELEASE, [option]).values.help).toBe(true);
  });

  it('returns positionals when the command has commands or allows them', () => {
    expect(parseOptions(RELEASE, ['publish', 'profile']).positionals).toEqual(['publish', 'profile']);
    expect(parseOptions({ ...DEV, allowPositionals: true }, ['auth']).positionals).toEqual(['auth']);
  });

  it.each([
    [DEV, ['--fix'], "Unknown option '--fix'; npm run dev -- --help lists the options."],
    [
      { ...DEV, allowPositionals: true },
      ['--fix'],
      "Unknown option '--fix'; npm run dev -- --help lists the options.",
    ],
    [DEV, ['-x'], "Unknown option '-x'; npm run dev -- --help lists the options."],
    [DEV, ['--only'], "Option '--only <value>' argument missing; npm run dev -- --help lists the options."],
    [
      DEV,
      ['--only', '--runs'],
      "Option '--only' argument is ambiguous; npm run dev -- --help lists the options.",
    ],
    [
      DEV,
      ['--help=now'],
      "Option '-h, --help' does not take an argument; npm run dev -- --help lists the options.",
    ],
    [DEV, ['auth'], "Unexpected argument 'auth'; npm run dev -- --help lists the options."],
    [RELEASE, [], 'A command is missing; the commands are publish, status (npm run release -- --help).'],
    [
      RELEASE,
      ['toString'],
      "There is no command 'toString'; the commands are publish, status (npm run release -- --help).",
    ],
  ])('refuses %j %j with one sentence', (commandLine, args, sentence) => {
    expect(() => parseOptions(commandLine, args)).toThrow(UsageError);
    expect(() => parseOptions(commandLine, args)).toThrow(sentence);
  });
});

describe('parseNames', () => {
  const expected = { kind: 'remote', known: ['auth', 'profile'] };

  it('returns the names of a list', () => {
    expect(parseNames('profile, auth', expected)).toEqual(['profile', 'auth']);
  });

  it.each(['', 'auth,', 'auth,nobody'])('refuses the unknown name in %j', (text) => {
    expect(() => parseNames(text, expected)).toThrow(UsageError);
  });
});

describe('requireKnown', () => {
  it('reports every unknown name and the known ones', () => {
    const names = ['auth', 'one', 'two'];
    expect(() => requireKnown(names, { kind: 'remote', known: ['auth', 'profile'] })).toThrow(
      "There is no remote 'one', 'two'; known are auth, profile.",
    );
  });
});
