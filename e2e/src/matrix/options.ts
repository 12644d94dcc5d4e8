import { parseArgs } from 'node:util';

export interface MatrixOptions {
  remotes: string[] | undefined;
  faults: string[] | undefined;
  /** The origin of a deployed product; undefined to start the built one. */
  url: string | undefined;
  member: { email: string; password: string } | undefined;
}

const readNames = (given: string | undefined): string[] | undefined =>
  given?.split(',').map((name) => name.trim());

/** Reads the options of `npm run matrix`, which tooling/scripts/matrix.mjs has validated. */
export function readMatrixOptions(args: string[]): MatrixOptions {
  const { values } = parseArgs({
    args,
    options: {
      remote: { type: 'string' },
      fault: { type: 'string' },
      url: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
    },
  });
  const { url, email, password } = values;
  return {
    remotes: readNames(values.remote),
    faults: readNames(values.fault),
    url: url === undefined ? undefined : new URL(url).origin,
    member: email !== undefined && password !== undefined ? { email, password } : undefined,
  };
}
