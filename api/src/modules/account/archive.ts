import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Clock, Logger } from '../../providers/ports';

/** One part of data.json: what a module holds about a member, chosen field by field by that module. */
export type ArchiveSection = (memberId: string) => Promise<unknown>;

export interface ArchivedPhoto {
  photo: { contentType: string; open: () => Readable };
}

export interface ArchiveDeps {
  /** By the name that the part has in data.json. */
  sections: Readonly<Record<string, ArchiveSection>>;
  /** The member's own photos, the main one first. */
  listPhotos: (memberId: string) => Promise<ArchivedPhoto[]>;
  clock: Clock;
  logger: Logger;
}

export interface Archives {
  /** A ZIP with data.json, the photos and a note in plain words; read from the database while it is sent. */
  open: (memberId: string) => Readable;
}

export function createArchives({ sections, listPhotos, clock, logger }: ArchiveDeps): Archives {
  /** One section at a time, so that a long life of messages is never in memory twice. */
  async function* dataOf(memberId: string) {
    yield `{\n  "writtenAt": ${JSON.stringify(clock().toISOString())}`;
    for (const [name, section] of Object.entries(sections)) {
      const text = JSON.stringify((await section(memberId)) ?? null, null, 2);
      yield `,\n  ${JSON.stringify(name)}: ${text.replaceAll('\n', '\n  ')}`;
    }
    yield '\n}\n';
  }

  async function fill(zip: ZipFile, memberId: string): Promise<void> {
    const options = { mtime: clock() };
    const photos = await listPhotos(memberId);
    zip.addBuffer(Buffer.from(readme(clock(), photos.length)), 'README.txt', options);
    addLazily(zip, 'data.json', options, () => Readable.from(dataOf(memberId)));
    // Pictures are compressed already.
    for (const [index, { photo }] of photos.entries()) {
      const ending = photo.contentType.replace(/^image\//, '');
      addLazily(zip, `photos/${index + 1}.${ending}`, { ...options, compress: false }, photo.open);
    }
    zip.end();
  }

  return {
    open(memberId) {
      const zip = new ZipFile();
      const output = zip.outputStream as Readable;
      const fail = (error: unknown) => {
        logger.error({ err: error, memberId }, 'archive_failed');
        output.destroy(error instanceof Error ? error : new Error('The archive could not be written.'));
      };
      zip.on('error', fail);
      fill(zip, memberId).catch(fail);
      return output;
    },
  };
}

/** yazl does not listen to the streams that it reads, and an error that nobody hears ends the process. */
function addLazily(
  zip: ZipFile,
  name: string,
  options: { mtime: Date; compress?: boolean },
  open: () => Readable,
): void {
  zip.addReadStreamLazy(name, options, (give) => {
    const stream = open();
    stream.once('error', (error) => zip.emit('error', error));
    give(null, stream);
  });
}

const readme = (now: Date, photoCount: number): string =>
  [
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
    '',
    'Not in here: your password, of which we only have a value that cannot be turned back into it, and what',
    'belongs to others. Of the people in your matches and conversations you find the first name, the initial and',
    'what they wrote to you.',
    '',
    'Times are in UTC. Keep this file as you would keep a diary.',
    '',
  ].join('\r\n');
