/**
 * Runs the table on another server and lists the differing results:
 * COMPARE_MONGODB_URI=mongodb://127.0.0.1:27017 npx tsx embedded-mongo/scripts/compare.ts
 */
import { MongoClient } from 'mongodb';
import { aggregationRows } from '../tests/table/aggregations';
import { commandRows } from '../tests/table/commands';
import { queryRows } from '../tests/table/queries';
import { expectedOf, runRow } from '../tests/table/runRow';
import { updateRows } from '../tests/table/updates';

async function main(): Promise<void> {
  const uri = process.env['COMPARE_MONGODB_URI'];
  if (!uri) throw new Error('Set COMPARE_MONGODB_URI to the address of the server to compare with.');
  const client = await MongoClient.connect(uri);
  const db = client.db('embedded_mongo_compare');
  const rows = [...queryRows, ...updateRows, ...aggregationRows, ...commandRows];
  let different = 0;
  for (const row of rows) {
    const {
      replyFields,
      errorText: theirWords,
      ...outcome
    } = await runRow(db, 'rows', row).catch((error: unknown) => ({
      errorCode: -1,
      returned: String(error),
      stored: undefined,
      replyFields: {},
      errorText: '',
    }));
    const { replyFields: wanted, ...expected } = expectedOf(row);
    const [theirs, ours] = [JSON.stringify(outcome), JSON.stringify(expected)];
    const repliesDiffer = Object.entries(wanted).some(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify((replyFields as Record<string, unknown>)[name]),
    );
    if (theirs === ours && !repliesDiffer) continue;
    different++;
    process.stdout.write(
      `${row.title}\n  table:  ${ours} ${JSON.stringify(wanted)}\n  server: ${theirs} ${theirWords} ${repliesDiffer ? JSON.stringify(replyFields) : ''}\n`,
    );
  }
  process.stdout.write(`${different} of ${rows.length} rows differ\n`);
  await db.dropDatabase();
  await client.close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
