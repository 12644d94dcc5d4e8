import { verificationCalls, type VerificationProblem } from '@sixfold/api-contract';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { drawContactSheet } from './modules/verification/contactSheet';
import type { PhotoReviews } from './modules/verification/service';
import { runBesideServer } from './runBesideServer';
import { UsageError } from './usageError';

const PROBLEMS = verificationCalls.VERIFICATION_PROBLEMS.filter((problem) => problem !== 'not_started');

const USAGE = `Photo checks that wait for a person.

  npm run -s photo-check -- list
  npm run -s photo-check -- show <id> --out <file.jpg>    pictures above, numbered photos below; delete the file afterwards
  npm run -s photo-check -- accept <id> [--photos 1,3]    the photos that show the same person (default: 1, the main one)
  npm run -s photo-check -- reject <id> <problem>         ${PROBLEMS.join(', ')}

A decision deletes the pictures and tells the member. Works beside a running server.
`;

/** Runs the operator's command; only here does a person look at pictures. */
async function runCommand(reviews: PhotoReviews, args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, photos: { type: 'string', default: '1' } },
  });
  const [command, reviewId = '', problem] = positionals;
  if (command === 'list') return formatList(await reviews.list());
  if (!/^[0-9a-f]{24}$/.test(reviewId)) throw new UsageError(USAGE);
  switch (command) {
    case 'show': {
      if (!values.out) throw new UsageError(USAGE);
      await writeFile(values.out, await drawContactSheet(await reviews.find(reviewId)), { mode: 0o600 });
      return `Written to ${values.out}. Delete it when you have decided.\n`;
    }
    case 'accept': {
      const { photoIds } = await reviews.find(reviewId);
      const matched = values.photos.split(',').map((number) => photoIds[Number(number) - 1]);
      if (matched.includes(undefined)) throw new UsageError(`There are photos 1 to ${photoIds.length}.\n`);
      await reviews.accept(
        reviewId,
        matched.flatMap((id) => id ?? []),
      );
      return 'Accepted. The pictures are deleted.\n';
    }
    case 'reject': {
      if (!isProblem(problem)) throw new UsageError(USAGE);
      await reviews.reject(reviewId, problem);
      return 'Refused. The pictures are deleted.\n';
    }
    default:
      throw new UsageError(USAGE);
  }
}

const isProblem = (text: string | undefined): text is VerificationProblem =>
  PROBLEMS.some((problem) => problem === text);

const formatList = (waiting: Awaited<ReturnType<PhotoReviews['list']>>): string =>
  waiting.length === 0
    ? 'Nobody waits.\n'
    : waiting.map(({ id, createdAt }) => `${id}  since ${createdAt.toISOString()}\n`).join('');

runBesideServer(({ photoReviews }, args) => runCommand(photoReviews, args));
