import { parseArgs } from 'node:util';

export interface MatrixOptions {
  remotes: string[] | undefined;
  faults: string[] | undefined;
  /** A deployed product; undefined: the built one is started. */
  url: string | undefined;
  member: { email: string; password: string } | undefined;
  help: boolean;
}

export const HELP = `npm run matrix                                       every remote with every fault, against the built product
npm run matrix -- --remote profile --fault down,hangs   these cells only
npm run matrix -- --url https://…                       a deployed product; faults are made in the browser only
npm run matrix -- --email … --password …                the account for members' pages (default: the demo account)

The report is e2e/matrix-report/index.html. The command ends with code 1 when a cell fails.`;

function readNames(kind: string, given: string | undefined, known: readonly string[]): string[] | undefined {
  if (given === undefined) return undefined;
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${kind} ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  return names;
}

/** @throws Error with a sentence for people */
export function readMatrixOptions(
  args: string[],
  known: { remotes: readonly string[]; faults: readonly string[] },
): MatrixOptions {
  const { values } = parseArgs({
    args,
    options: {
      remote: { type: 'string' },
      fault: { type: 'string' },
      url: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { url, email, password } = values;
  if (url !== undefined && !/^https?:\/\//.test(url))
    throw new Error(`--url needs an address that begins with http:// or https://, not ${url}.`);
  if ((email === undefined) !== (password === undefined))
    throw new Error('--email and --password belong together.');
  return {
    remotes: readNames('remote', values.remote, known.remotes),
    faults: readNames('fault', values.fault, known.faults),
    url: url === undefined ? undefined : new URL(url).origin,
    member: email !== undefined && password !== undefined ? { email, password } : undefined,
    help: values.help,
  };
}
