import { errors as formErrors, formidable, multipart } from 'formidable';
import type { Part, PluginFunction } from 'formidable';
import type { Context } from 'koa';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { Failure } from './errors';

/** A file as it was sent, on disk for as long as it is being used. Its name and declared type are not kept. */
export interface ReceivedFile {
  path: string;
  lengthBytes: number;
}

export interface ReceivedForm {
  /** The text fields, each read as JSON. */
  fields: Record<string, unknown>;
  file: ReceivedFile;
}

export interface FormReader {
  /**
   * Reads a form with one file in the field `file` and lends it to `use`; the file is gone afterwards, however it
   * ended.
   * @throws Failure `unsupported_media_type`, `malformed_form`, `photo_too_large`, `invalid_input`
   */
  lend: <T>(ctx: Context, fileBytesMax: number, use: (form: ReceivedForm) => Promise<T>) => Promise<T>;
}

const FILE_FIELD = 'file';
/** Boundaries, headers and text fields together, beside the file. */
const OVERHEAD_BYTES_MAX = 64 * 1_024;
const FIELD_BYTES_MAX = 8 * 1_024;
const PARTS_MAX = 8;
/** Headers of one part. Formidable has no limit, and its pattern for file names takes quadratic time. */
const PART_HEADER_CHARACTERS_MAX = 4_096;
/** No upload takes this long; what is older was left by a process that was killed. */
const LEFTOVER_AGE_MS = 60 * 60 * 1_000;

/** Reads multipart forms; `folder` is private to the server and holds files only while a request lasts. */
export function createFormReader(folder: string): FormReader {
  const prepared = prepare(folder);
  // Told to whoever uploads first; a rejection must not end the process before.
  prepared.catch(() => undefined);
  return {
    async lend(ctx, fileBytesMax, use) {
      if (!ctx.is('multipart/form-data')) throw new Failure('unsupported_media_type');
      if (Number(ctx.get('content-length') || '0') > fileBytesMax + OVERHEAD_BYTES_MAX)
        throw new Failure('photo_too_large');
      await prepared;
      const own = await mkdtemp(path.join(folder, 'form-'));
      const streams: Writable[] = [];
      try {
        return await use(await read(ctx, fileBytesMax, own, streams));
      } finally {
        await Promise.all(streams.map(closed));
        await rm(own, { recursive: true, force: true });
      }
    },
  };
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const leftover = path.join(folder, name);
    // Gone when another process on the same folder has just finished with it.
    const found = await stat(leftover).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS)
      await rm(leftover, { recursive: true, force: true });
  }
}

/** A stream that is still being opened would make its file after the folder is gone. */
async function closed(stream: Writable): Promise<void> {
  stream.destroy();
  if (!stream.closed) await finished(stream).catch(() => undefined);
}

async function read(
  ctx: Context,
  fileBytesMax: number,
  folder: string,
  streams: Writable[],
): Promise<ReceivedForm> {
  // The connection may have gone while the session was looked up; its end is not told a second time.
  if (ctx.req.destroyed) throw new Failure('malformed_form');
  const filePath = path.join(folder, FILE_FIELD);
  let refusal: Failure | null = null;
  const form = formidable({
    maxFileSize: fileBytesMax,
    maxFieldsSize: FIELD_BYTES_MAX,
    enabledPlugins: [shortHeaders(() => (refusal ??= new Failure('malformed_form')))],
    fileWriteStreamHandler: () => {
      const stream = createWriteStream(filePath, { mode: 0o600 });
      streams.push(stream);
      return stream;
    },
  });

  let parts = 0;
  let files = 0;
  form.onPart = (part) => {
    parts += 1;
    const isFile = part.originalFilename !== null;
    if (isFile && part.name === FILE_FIELD) files += 1;
    refusal ??= refusalOf(part, isFile, parts, files);
    // A promise, whatever its type says: until it is kept, formidable holds the part's bytes back.
    return refusal ? undefined : form._handlePart(withKind(part, isFile));
  };
  // Thrown here, because this is where formidable listens for trouble: it stops reading.
  form.on('progress', (bytesReceived) => {
    if (refusal) throw refusal;
    if (bytesReceived > fileBytesMax + OVERHEAD_BYTES_MAX) throw new Failure('photo_too_large');
  });

  const [fields, received] = await form.parse(ctx.req).catch((error: unknown) => {
    throw refusal ?? failureOf(error);
  });
  if (refusal) throw refusal;
  const [file] = received[FILE_FIELD] ?? [];
  if (!file) throw new Failure('invalid_input', { fields: { [FILE_FIELD]: 'Please choose a file.' } });
  return { fields: readFields(fields), file: { path: filePath, lengthBytes: file.size } };
}

function refusalOf(part: Part, isFile: boolean, parts: number, files: number): Failure | null {
  const name = part.name ?? '';
  const refuse = (words: string) => new Failure('invalid_input', { fields: { [name || 'request']: words } });
  if (parts > PARTS_MAX) return refuse('This form has too many fields.');
  if (isFile && name !== FILE_FIELD) return refuse('This field takes no file.');
  if (!isFile && name === FILE_FIELD) return refuse('Please choose a file.');
  return files > 1 ? refuse('Please send one file at a time.') : null;
}

/** Formidable takes a part with a type for a file; forms say it by giving a file name. */
function withKind(part: Part, isFile: boolean): Part {
  part.mimetype = isFile ? 'application/octet-stream' : null;
  // Already decoded here, and not every encoding of a part is one of text.
  if (!isFile) (part as Part & { transferEncoding: string }).transferEncoding = 'utf-8';
  return part;
}

/** Formidable's reader of multipart, which is never shown more of a part's headers than they may have. */
const shortHeaders =
  (onTooLong: () => void): PluginFunction =>
  (form, options) => {
    multipart(form, options);
    const { _parser: parser } = form as unknown as { _parser: Parser | null };
    if (!parser) return;
    const tell = parser._handleCallback.bind(parser);
    let characters = 0;
    parser._handleCallback = (name, buffer, start, end) => {
      if (name === 'partBegin') characters = 0;
      if (name === 'headerField' || name === 'headerValue') {
        characters += (end ?? 0) - (start ?? 0);
        if (characters > PART_HEADER_CHARACTERS_MAX) return onTooLong();
      }
      tell(name, buffer, start, end);
    };
  };

interface Parser {
  _handleCallback: (name: string, buffer?: Buffer, start?: number, end?: number) => void;
}

const TOO_LARGE: readonly number[] = [
  formErrors.biggerThanMaxFileSize,
  formErrors.biggerThanTotalMaxFileSize,
];
const EMPTY: readonly number[] = [formErrors.noEmptyFiles, formErrors.smallerThanMinFileSize];

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'number') throw error;
  if (TOO_LARGE.includes(code)) return new Failure('photo_too_large');
  if (EMPTY.includes(code))
    return new Failure('invalid_input', { fields: { [FILE_FIELD]: 'This file is empty.' } });
  return new Failure('malformed_form');
}

function readFields(fields: Record<string, string[] | undefined>): Record<string, unknown> {
  const read: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, values = []] of Object.entries(fields)) {
    const [text = '', ...more] = values;
    if (more.length > 0) throw new Failure('invalid_input', { fields: { [name]: 'This was sent twice.' } });
    read[name] = readField(name, text);
  }
  return read;
}

function readField(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Failure('invalid_input', { fields: { [name]: 'This must be written as JSON.' } });
  }
}
