import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Clock, Logger } from '../../providers/ports';
import type { ArchivedFile, MemberData } from './memberData';
import { streamJson } from './streamJson';

export interface ArchiveDeps {
  /** Personal data by module, in the order of data.json. */
  memberData: readonly Pick<MemberData, 'sections' | 'files'>[];
  clock: Clock;
  logger: Logger;
}

export function createDataArchives({ memberData, clock, logger }: ArchiveDeps) {
  async function* streamData(memberId: string) {
    yield `{\n  "writtenAt": ${JSON.stringify(clock().toISOString())}`;
    const sections = memberData.flatMap((data) => Object.entries(data.sections ?? {}));
    for (const [name, section] of sections) {
      yield `,\n  ${JSON.stringify(name)}: `;
      yield* streamJson(await section(memberId), '  ');
    }
    yield '\n}\n';
  }

  async function addFiles(zip: ZipFile, memberId: string): Promise<void> {
    const options = { mtime: clock() };
    const files = (
      await Promise.all(memberData.map(async (data) => (await data.files?.(memberId)) ?? []))
    ).flat();
    zip.addBuffer(Buffer.from(formatReadme(clock(), files)), 'README.txt', options);
    addLazily(zip, 'data.json', options, () => Readable.from(streamData(memberId)));
    // Pictures are already compressed.
    for (const { name, open } of files) addLazily(zip, name, { ...options, compress: false }, open);
    zip.end();
  }

  return {
    /** Streams a ZIP with data.json, the member's own pictures and a README from the database. */
    open(memberId: string): Readable {
      const zip = new ZipFile();
      const output = zip.outputStream as Readable;
      const destroyOutput = (error: unknown) => {
        logger.error({ err: error, memberId }, 'archive_failed');
        output.destroy(error instanceof Error ? error : new Error('The archive could not be written.'));
      };
      zip.on('error', destroyOutput);
      addFiles(zip, memberId).catch(destroyOutput);
      return output;
    },
  };
}

/**
 * Adds a file that yazl opens only when it gets to it. yazl ignores stream errors, and an unhandled one crashes the
 * process.
 */
function addLazily(
  zip: ZipFile,
  name: string,
  options: { mtime: Date; compress?: boolean },
  open: () => Readable,
): void {
  zip.addReadStreamLazy(name, options, (addStream) => {
    const stream = open();
    stream.once('error', (error) => zip.emit('error', error));
    // yazl does not stop reading when the client has disconnected.
    const stop = () => stream.destroy();
    zip.outputStream.once('close', stop);
    stream.once('close', () => zip.outputStream.off('close', stop));
    addStream(null, stream);
  });
}

function formatReadme(now: Date, files: readonly ArchivedFile[]): string {
  const countIn = (folder: string) => files.filter(({ name }) => name.startsWith(folder)).length;
  const photoCount = countIn('photos/');
  return [
    'YOUR DATA AT SIXFOLD',
    '',
    `Written on ${now.toISOString().slice(0, 10)}.`,
    '',
    'data.json    Everything we hold about you, as text that people and programs can read: your account, your',
    '             profile with birth data, types and analyses, whom you liked, passed or blocked, your matches,',
    '             your reports, your conversations with both sides, and where you are signed in.',
    photoCount > 0
      ? `photos       Your ${photoCount === 1 ? 'photo' : `${photoCount} photos`}, the main one first.`
      : 'photos       You have none, so there is no such folder.',
    ...(countIn('pictures/') > 0
      ? [
          'pictures     What you sent in conversations, by the names of data.json. Pictures that others sent to you are',
          '             theirs: only their names are in there.',
        ]
      : []),
    '',
    'Not in here: your password, of which we only have a value that cannot be turned back into it, and what',
    'belongs to others. Of the people in your matches and conversations you find the first name, the initial and',
    'what they wrote to you.',
    '',
    'Times are in UTC. Keep this file as you would keep a diary.',
    '',
  ].join('\r\n');
}
