import type { Document } from 'mongodb';

/** One case: documents, a command, and MongoDB's documented result. */
export interface Row {
  title: string;
  docs: Document[];
  indexes?: Document[];
  /** The command with 1 in place of the collection name: `{ find: 1, filter: … }`. */
  command: Document;
  /** Expected output: the batch of a cursor, the collection afterwards, or these reply fields. */
  returned?: Document[];
  stored?: Document[];
  replyFields?: Document;
  /** Error code, at the top level of the reply or in its first write error. */
  errorCode?: number;
}

/** Numbers documents without `_id` from 1, which keeps rows short. */
export const numberDocs = (docs: Document[]): Document[] =>
  docs.map((doc, i) => ('_id' in doc ? doc : { _id: i + 1, ...doc }));

/** Expects a filter to match exactly the documents with these ids. */
export const matching = (title: string, docs: Document[], filter: Document, ids: unknown[]): Row => ({
  title,
  docs: numberDocs(docs),
  command: { find: 1, filter, projection: { _id: 1 }, sort: { _id: 1 } },
  returned: ids.map((_id) => ({ _id })),
});

export const finding = (title: string, docs: Document[], command: Document, returned: Document[]): Row => ({
  title,
  docs: numberDocs(docs),
  command: { find: 1, ...command },
  returned,
});

export const updating = (
  title: string,
  docs: Document[],
  u: unknown,
  stored: Document[],
  more: Document = {},
): Row => ({
  title,
  docs: numberDocs(docs),
  command: { update: 1, updates: [{ q: {}, u, ...more }] },
  stored: numberDocs(stored),
});

export const updateFails = (
  title: string,
  docs: Document[],
  u: unknown,
  errorCode: number,
  more: Document = {},
): Row => ({
  title,
  docs: numberDocs(docs),
  command: { update: 1, updates: [{ q: {}, u, ...more }] },
  stored: numberDocs(docs),
  errorCode,
});

export const piping = (title: string, docs: Document[], pipeline: unknown, returned: Document[]): Row => ({
  title,
  docs: numberDocs(docs),
  command: { aggregate: 1, pipeline, cursor: {} },
  returned,
});

export const failing = (title: string, command: Document, errorCode: number, docs: Document[] = []): Row => ({
  title,
  docs: numberDocs(docs),
  command,
  errorCode,
});
