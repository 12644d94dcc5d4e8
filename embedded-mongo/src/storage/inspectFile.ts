import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Reads the structure of a data file without LMDB, which would treat an empty file as a new database, and would be
 * killed by the system when reading past the end of a truncated one.
 * @see MDB_meta, MDB_db, MDB_page and MDB_node in LMDB's mdb.c, version 1.0
 */
const MAGIC = 0xbe_ef_c0_de;
const DATA_VERSION = 2;
const PAGE_HEADER_BYTES = 24;
const PAGE_FLAGS_AT = 18;
const PAGE_LOWER_AT = 20;
const BRANCH_PAGE = 0x01;
const META = { version: 4, pageSize: 24, freeRoot: 64, mainRoot: 112, lastPage: 120, transaction: 128 };
const META_BYTES = 144;
const NODE = { flags: 4, keyBytes: 6, key: 8 };
const NODE_BIG_DATA = 0x01;
const NODE_TREE = 0x02;
const TREE_ROOT_AT = 40;
const NO_PAGE = 0xff_ff_ff_ff_ff_ff_ff_ffn;
/** LMDB accepts page sizes from 256 bytes to 64 kB. */
const PAGE_BYTES_MIN = 256;
const PAGE_BYTES_MAX = 65_536;

interface Meta {
  pageBytes: number;
  roots: bigint[];
  lastPage: number;
  transaction: number;
}

export interface Inspection {
  transaction: number;
}

/** Why a file is not an intact data file; the text continues "The file … ". */
export class UnusableFile extends Error {}

function readAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, position));
}

/** Returns undefined without a meta page. */
function readMeta(descriptor: number, position: number): Meta | undefined {
  const meta = readAt(descriptor, position + PAGE_HEADER_BYTES, META_BYTES);
  if (meta.length < META_BYTES || meta.readUInt32LE(0) !== MAGIC) return undefined;
  if ((meta.readUInt32LE(META.version) & 0xff_ff) !== DATA_VERSION)
    throw new UnusableFile('was written by another version of LMDB');
  const pageBytes = meta.readUInt32LE(META.pageSize);
  if (pageBytes < PAGE_BYTES_MIN || pageBytes > PAGE_BYTES_MAX) return undefined;
  return {
    pageBytes,
    roots: [meta.readBigUInt64LE(META.freeRoot), meta.readBigUInt64LE(META.mainRoot)],
    lastPage: Number(meta.readBigUInt64LE(META.lastPage)),
    transaction: Number(meta.readBigUInt64LE(META.transaction)),
  };
}

/** Lists the pages that a page refers to. A long value spans several. */
function listReferences(
  page: Buffer,
  pageBytes: number,
): { first: bigint; isTree: boolean; pages: number }[] {
  const isBranch = (page.readUInt16LE(PAGE_FLAGS_AT) & BRANCH_PAGE) !== 0;
  const nodes = page.readUInt16LE(PAGE_LOWER_AT) >> 1;
  return Array.from({ length: nodes }, (_, index) => {
    const at = PAGE_HEADER_BYTES + page.readUInt16LE(PAGE_HEADER_BYTES + 2 * index);
    const size = page.readUInt32LE(at);
    const flags = page.readUInt16LE(at + NODE.flags);
    if (isBranch) return [{ first: BigInt(size) + (BigInt(flags) << 32n), isTree: true, pages: 1 }];
    const data = at + NODE.key + page.readUInt16LE(at + NODE.keyBytes);
    if ((flags & NODE_BIG_DATA) !== 0) {
      const pages = Math.ceil((PAGE_HEADER_BYTES + size) / pageBytes);
      return [{ first: page.readBigUInt64LE(data), isTree: false, pages }];
    }
    if ((flags & NODE_TREE) === 0) return [];
    return [{ first: page.readBigUInt64LE(data + TREE_ROOT_AT), isTree: true, pages: 1 }];
  }).flat();
}

/** Returns whether every page in use lies within the file. */
function isComplete(descriptor: number, { pageBytes, roots }: Meta, pagesInFile: number): boolean {
  const waiting = [...roots];
  let visited = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === NO_PAGE) continue;
    visited += 1;
    // More visits than pages: a damaged page refers to itself.
    if (next >= BigInt(pagesInFile) || visited > pagesInFile) return false;
    for (const { first, isTree, pages } of listReferences(
      readAt(descriptor, Number(next) * pageBytes, pageBytes),
      pageBytes,
    )) {
      if (isTree) waiting.push(first);
      else if (first + BigInt(pages) > BigInt(pagesInFile)) return false;
    }
  }
  return true;
}

function inspectOpenFile(descriptor: number): Inspection {
  const stat = fstatSync(descriptor);
  if (!stat.isFile()) throw new UnusableFile('is no file');
  if (stat.size === 0) throw new UnusableFile('is empty');
  const first = readMeta(descriptor, 0);
  if (!first) throw new UnusableFile('is no database of Sixfold');
  const second = readMeta(descriptor, first.pageBytes);
  if (!second) throw new UnusableFile('is truncated');
  const meta = second.transaction > first.transaction ? second : first;
  const pagesInFile = Math.floor(stat.size / meta.pageBytes);
  // LMDB does not write trailing pages that are free again, so a shorter file may be intact.
  if (meta.lastPage >= pagesInFile && !isComplete(descriptor, meta, pagesInFile))
    throw new UnusableFile('is truncated');
  return { transaction: meta.transaction };
}

/** @throws UnusableFile when it is not a data file, or is incomplete */
export function inspectFile(file: string): Inspection {
  const descriptor = openSync(file, 'r');
  try {
    return inspectOpenFile(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
