import { MongoClient, type Db } from 'mongodb';
import { createServer, createTemporaryDataDir, type RunningServer } from '../src/index';
import { aggregationRows } from './table/aggregations';
import { commandRows } from './table/commands';
import { queryRows } from './table/queries';
import { refusalRows } from './table/refusals';
import type { Row } from './table/rows';
import { expectedOf, runRow } from './table/runRow';
import { updateRows } from './table/updates';

/** Every row contains MongoDB's documented result; `scripts/compare.ts` runs the same rows on another server. */
const folder = createTemporaryDataDir();
let server: RunningServer;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  server = await createServer({ dataDir: folder.dataDir });
  client = await MongoClient.connect(server.uri);
  db = client.db('table');
});

afterAll(async () => {
  await client.close();
  await server.close();
  folder.remove();
});

async function play(row: Row): Promise<void> {
  const { replyFields, errorText, ...outcome } = await runRow(db, 'rows', row);
  const { replyFields: wanted, ...expected } = expectedOf(row);
  expect(outcome).toEqual(expected);
  expect(replyFields).toMatchObject(wanted);
  // Rows with this code need a real server.
  if (row.errorCode === 115) expect(errorText).toContain('is not supported by the embedded database');
}

const table = (rows: Row[]): [string, Row][] => rows.map((row) => [row.title, row]);

describe('queries', () => {
  it.each(table(queryRows))('%s', (_says, row) => play(row));
});

describe('updates', () => {
  it.each(table(updateRows))('%s', (_says, row) => play(row));
});

describe('aggregation', () => {
  it.each(table(aggregationRows))('%s', (_says, row) => play(row));
});

describe('commands and indexes', () => {
  it.each(table(commandRows))('%s', (_says, row) => play(row));
});

describe("refusals with MongoDB's error code", () => {
  it.each(table(refusalRows))('%s', (_says, row) => play(row));
});
