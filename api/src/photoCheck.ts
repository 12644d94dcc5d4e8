import { verificationCalls, type VerificationProblem } from '@sixfold/api-contract';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PHOTO_CHECK } from './commandLines.mjs';
import { drawContactSheet } from './modules/verification/contactSheet';
import type { PhotoReviews } from './modules/verification/service';
import { runOperatorCommand } from './runOperatorCommand';
import { UsageError } from './usageError';

const PROBLEMS = verificationCalls.VERIFICATION_PROBLEMS.filter((problem) => problem !== 'not_started');

const createUsageError = (rest: string) => new UsageError(`Type ${PHOTO_CHECK.command} -- ${rest}.`);

/** Runs the operator's command, the only place where a person views the pictures. */
async function runCommand(reviews: PhotoReviews, args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: PHOTO_CHECK.options,
  });
  const [command, reviewId = '', problem] = positionals;
  if (!PHOTO_CHECK.commands.some((known) => known === command))
    throw createUsageError(PHOTO_CHECK.commands.join('|'));
  if (command === 'list') return formatList(await reviews.list());
  if (!/^[0-9a-f]{24}$/.test(reviewId)) throw createUsageError(`${command} <id>, with an id from list`);
  switch (command) {
    case 'show': {
      if (!values.out) throw createUsageError('show <id> --out <file.jpg>');
      await writeFile(values.out, await drawContactSheet(await reviews.find(reviewId)), { mode: 0o600 });
      return `Written to ${values.out}. Delete it when you have decided.\n`;
    }
    case 'accept': {
      const { photoIds } = await reviews.find(reviewId);
      const matched = values.photos.split(',').map((number) => photoIds[Number(number) - 1]);
      if (matched.includes(undefined)) throw new UsageError(`There are photos 1 to ${photoIds.length}.`);
      await reviews.accept(
        reviewId,
        matched.flatMap((id) => id ?? []),
      );
      return 'Accepted. The pictures are deleted.\n';
    }
    case 'reject': {
      if (!isProblem(problem))
        throw createUsageError(`reject <id> <problem>, with one of ${PROBLEMS.join(', ')}`);
      await reviews.reject(reviewId, problem);
      return 'Refused. The pictures are deleted.\n';
    }
    default:
      throw createUsageError(PHOTO_CHECK.commands.join('|'));
  }
}

const isProblem = (text: string | undefined): text is VerificationProblem =>
  PROBLEMS.some((problem) => problem === text);

const formatList = (waiting: Awaited<ReturnType<PhotoReviews['list']>>): string =>
  waiting.length === 0
    ? 'Nobody waits.\n'
    : waiting.map(({ id, createdAt }) => `${id}  since ${createdAt.toISOString()}\n`).join('');

runOperatorCommand(({ photoReviews }, args) => runCommand(photoReviews, args));
