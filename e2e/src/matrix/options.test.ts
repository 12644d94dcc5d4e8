import { readMatrixOptions } from './options';

const known = { remotes: ['auth', 'profile'], faults: ['down', 'hangs'] };
const read = (...args: string[]) => readMatrixOptions(args, known);

it('runs everything against the built product by default', () => {
  expect(read()).toEqual({
    remotes: undefined,
    faults: undefined,
    url: undefined,
    member: undefined,
    help: false,
  });
});

it('reads remotes, faults, an address and an account', () => {
  expect(
    read(
      '--remote',
      'profile',
      '--fault',
      'down, hangs',
      '--url',
      'https://sixfold.example/matches',
      '--email',
      'a@b.example',
      '--password',
      'x',
    ),
  ).toMatchObject({
    remotes: ['profile'],
    faults: ['down', 'hangs'],
    url: 'https://sixfold.example',
    member: { email: 'a@b.example', password: 'x' },
  });
});

it.each([
  [['--remote', 'nobody'], /no remote nobody. Known: auth, profile/],
  [['--fault', 'down,rain'], /no fault rain/],
  [['--url', 'sixfold.example'], /begins with http/],
  [['--email', 'a@b.example'], /belong together/],
  [['--speed', '9'], /--speed/],
])('refuses %j with a sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
