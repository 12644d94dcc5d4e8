import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** MongoDB limits documents to 16 MB; additions by the server itself may exceed this a little. */
const DOCUMENT_MAX_BYTES = 16 * 1024 * 1024 + 16 * 1024;
/** The length and the zero that terminates every document. */
const DOCUMENT_MIN_BYTES = 5;
const CHUNK_BYTES = 1024 * 1024;

/** A file or folder that cannot be imported; its message explains the problem. */
export class TransferError extends Error {}

/**
 * Splits a BSON stream into documents, buffering at most one document and one chunk.
 * @param name file name for messages
 * @throws TransferError when a document is truncated or invalid
 */
export async function* splitDocuments(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  let neededBytes = DOCUMENT_MIN_BYTES;
  let count = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size < neededBytes) continue;
    let rest = Buffer.concat(parts);
    while (rest.length >= neededBytes) {
      neededBytes = rest.readInt32LE(0);
      if (neededBytes < DOCUMENT_MIN_BYTES || neededBytes > DOCUMENT_MAX_BYTES)
        throw new TransferError(`${name} is damaged after document ${count}: no document can begin there.`);
      if (rest.length < neededBytes) break;
      if (rest[neededBytes - 1] !== 0)
        throw new TransferError(`${name} is damaged: document ${count + 1} does not end where it says.`);
      yield rest.subarray(0, neededBytes);
      rest = rest.subarray(neededBytes);
      neededBytes = DOCUMENT_MIN_BYTES;
      count += 1;
    }
    parts = [rest];
    size = rest.length;
  }
  if (size > 0)
    throw new TransferError(
      `${name} is cut off: it ends inside document ${count + 1}. Make the export again, or copy the file again.`,
    );
}

/** Reads the documents of a `.bson` file by mongodump, which are concatenated without separators. */
export const readDocuments = (file: string, name: string): AsyncGenerator<Buffer> =>
  splitDocuments(createReadStream(file, { highWaterMark: CHUNK_BYTES }), name);

/** Writes concatenated documents and waits for the disk. @returns the number of documents */
export async function writeDocuments(file: string, documents: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  let [count, pendingBytes] = [0, 0];
  let pending: Uint8Array[] = [];
  const flush = async () => {
    if (pending.length > 0) await handle.appendFile(Buffer.concat(pending));
    [pending, pendingBytes] = [[], 0];
  };
  try {
    for await (const document of documents) {
      pending.push(document);
      pendingBytes += document.length;
      count += 1;
      if (pendingBytes >= CHUNK_BYTES) await flush();
    }
    await flush();
    await handle.sync();
    return count;
  } finally {
    await handle.close();
  }
}

/** Returns the SHA-256 of a file as hex digits. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: CHUNK_BYTES }), hash);
  return hash.digest('hex');
}
