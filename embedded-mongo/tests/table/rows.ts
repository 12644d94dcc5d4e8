import type { Document } from 'mongodb';

/** One case: documents, a command, and MongoDB's documented result. */
export interface Row {
  says: string;
  docs: Document[];
  indexes?: Document[];
  /** The command with 1 in place of the collection name: `{ find: 1, filter: … }`. */
  command: Document;
  /** Expected output: the batch of a cursor, the collection afterwards, or these reply fields. */
  gives?: Document[];
  leaves?: Document[];
  replies?: Document;
  /** Error code, at the top level of the reply or in its first write error. */
  fails?: number;
}

/** Numbers documents without `_id` from 1, which keeps rows short. */
export const numbered = (docs: Document[]): Document[] =>
  docs.map((doc, i) => ('_id' in doc ? doc : { _id: i + 1, ...doc }));

/** Expects a filter to match exactly the documents with these ids. */
export const matching = (says: string, docs: Document[], filter: Document, ids: unknown[]): Row => ({
  says,
  docs: numbered(docs),
  command: { find: 1, filter, projection: { _id: 1 }, sort: { _id: 1 } },
  gives: ids.map((_id) => ({ _id })),
});

export const finding = (says: string, docs: Document[], command: Document, gives: Document[]): Row => ({
  says,
  docs: numbered(docs),
  command: { find: 1, ...command },
  gives,
});

export const updating = (
  says: string,
  docs: Document[],
  u: unknown,
  leaves: Document[],
  more: Document = {},
): Row => ({
  says,
  docs: numbered(docs),
  command: { update: 1, updates: [{ q: {}, u, ...more }] },
  leaves: numbered(leaves),
});

export const updateFails = (
  says: string,
  docs: Document[],
  u: unknown,
  fails: number,
  more: Document = {},
): Row => ({
  says,
  docs: numbered(docs),
  command: { update: 1, updates: [{ q: {}, u, ...more }] },
  leaves: numbered(docs),
  fails,
});

export const piping = (says: string, docs: Document[], pipeline: unknown, gives: Document[]): Row => ({
  says,
  docs: numbered(docs),
  command: { aggregate: 1, pipeline, cursor: {} },
  gives,
});

export const failing = (says: string, command: Document, fails: number, docs: Document[] = []): Row => ({
  says,
  docs: numbered(docs),
  command,
  fails,
});
