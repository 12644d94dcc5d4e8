import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Context } from 'koa';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { finished } from 'node:stream';
import { Failure } from '../failure';
import { allowUpload } from './connections';

/** An uploaded file, on disk while in use. Its name and declared type are discarded. */
export interface ReceivedFile {
  path: string;
  lengthBytes: number;
}

interface ReceivedForm {
  /** Text fields, each parsed as JSON. */
  fields: Record<string, unknown>;
  file: ReceivedFile;
}

export interface FormReader {
  /**
   * Reads a form with one file in the field `file` and passes it to `use`; the file is deleted afterwards, even after
   * an error.
   * @throws Failure `unsupported_media_type`, `malformed_form`, `photo_too_large`, `photo_damaged`, `invalid_input`
   */
  withForm: <T>(ctx: Context, fileBytesMax: number, use: (form: ReceivedForm) => Promise<T>) => Promise<T>;
}

const FILE_FIELD = 'file';
/** For boundaries, headers and text fields together, excluding the file. */
const OVERHEAD_BYTES_MAX = 64 * 1_024;
const FIELD_BYTES_MAX = 8 * 1_024;
/** Headers of one part beyond this size are skipped. */
const PART_HEADER_BYTES_MAX = 4_096;
const FIELD_NAME_CHARACTERS_MAX = 100;
const PARTS_MAX = 8;
/** No upload takes this long, so older files were left by a killed process. */
const LEFTOVER_AGE_MS = 60 * 60 * 1_000;

/** Only folders with this prefix are removed as leftovers. */
const REQUEST_PREFIX = 'form-';

/** Creates a reader of multipart forms; `folder` is private to the server and holds files only during a request. */
export function createFormReader(folder: string): FormReader {
  const prepared = removeLeftovers(folder);
  // The first upload reports a failure; otherwise an unhandled rejection would end the process earlier.
  prepared.catch(() => undefined);
  return {
    async withForm(ctx, fileBytesMax, use) {
      if (!ctx.is('multipart/form-data')) throw new Failure('unsupported_media_type');
      if (Number(ctx.get('content-length') || '0') > fileBytesMax + OVERHEAD_BYTES_MAX)
        throw new Failure('photo_too_large');
      allowUpload(ctx.req);
      await prepared;
      // Created only now, because a command must not create the folder.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const requestFolder = await mkdtemp(path.join(folder, REQUEST_PREFIX));
      try {
        return await use(await readForm(ctx, fileBytesMax, path.join(requestFolder, FILE_FIELD)));
      } finally {
        await rm(requestFolder, { recursive: true, force: true });
      }
    },
  };
}

async function removeLeftovers(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(REQUEST_PREFIX)) continue;
    const leftover = path.join(folder, name);
    // Another process using the same folder may have just removed it.
    const found = await stat(leftover).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS)
      await rm(leftover, { recursive: true, force: true });
  }
}

/** Reads the form and writes its file to `filePath`; nothing is written there after this has settled. */
async function readForm(ctx: Context, fileBytesMax: number, filePath: string): Promise<ReceivedForm> {
  const { req } = ctx;
  // The connection may have closed while the session was looked up, and `close` is not emitted twice.
  if (req.destroyed) throw new Failure('malformed_form');
  const parser = createParser(req, fileBytesMax);
  const fields = Object.create(null) as Record<string, unknown>;
  let file: { stream: BusboyFileStream; written: Promise<void> } | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (name: string, message: string) => reject(invalidField(name, message));
      const rejectAsMalformed = () => reject(new Failure('malformed_form'));
      parser
        .on('file', (name = 'request', stream) => {
          // Stream errors are also parser errors, which reject; without a listener the process would end.
          stream.on('error', () => undefined);
          if (name !== FILE_FIELD) return refuse(name, 'This field takes no file.');
          if (file) return refuse(name, 'Please send one file at a time.');
          stream.once('limit', () => reject(new Failure('photo_too_large')));
          file = { stream, written: writeFile(filePath, stream, { mode: 0o600 }) };
          file.written.catch(reject);
        })
        .on('field', (name = 'request', text, _isNameTruncated, isTruncated) => {
          if (isTruncated || name.length > FIELD_NAME_CHARACTERS_MAX) return rejectAsMalformed();
          if (name === FILE_FIELD) return refuse(name, 'Please choose a file.');
          if (name in fields) return refuse(name, 'This was sent twice.');
          try {
            fields[name] = JSON.parse(text) as unknown;
          } catch {
            refuse(name, 'This must be written as JSON.');
          }
        })
        .on('partsLimit', () => refuse('request', 'This form has too many fields.'))
        .on('error', rejectAsMalformed)
        .on('finish', resolve);
      let receivedBytes = 0;
      req.on('data', (chunk: Buffer) => {
        receivedBytes += chunk.length;
        if (receivedBytes > fileBytesMax + OVERHEAD_BYTES_MAX) reject(new Failure('photo_too_large'));
      });
      finished(req, { writable: false }, (error) => error && rejectAsMalformed());
      req.pipe(parser);
    });
    await file?.written;
  } finally {
    req.unpipe(parser);
    // The rest of a refused form would block the next request on the connection.
    req.resume();
    file?.stream.destroy();
    await file?.written.catch(() => undefined);
  }
  if (!file) throw invalidField(FILE_FIELD, 'Please choose a file.');
  if (file.stream.bytesRead === 0) throw new Failure('photo_damaged');
  return { fields, file: { path: filePath, lengthBytes: file.stream.bytesRead } };
}

const invalidField = (name: string, message: string) =>
  new Failure('invalid_input', { fields: { [name]: message } });

function createParser({ headers }: IncomingMessage, fileBytesMax: number) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        headerSize: PART_HEADER_BYTES_MAX,
        parts: PARTS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        fileSize: fileBytesMax,
      },
    });
  } catch {
    // The content type has no boundary.
    throw new Failure('malformed_form');
  }
}
