import { readMatrixOptions } from './options';

const read = (...args: string[]) => readMatrixOptions(args);

it('runs everything against the built product by default', () => {
  expect(read()).toEqual({
    remotes: undefined,
    faults: undefined,
    url: undefined,
    member: undefined,
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
