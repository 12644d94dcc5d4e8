import { createInterface } from 'node:readline/promises';
import { runDatabaseCommand } from './persistence/transfer/command';
import { getExitCode } from './usageError';

async function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question(question);
  prompt.close();
  return answer;
}

runDatabaseCommand(process.argv.slice(2), process.env, {
  write: (text) => void process.stdout.write(text),
  inform: (text) => void process.stderr.write(text),
  ask: process.stdin.isTTY ? ask : undefined,
}).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${(error instanceof Error ? error.message : String(error)).trimEnd()}\n`);
    process.exit(getExitCode(error));
  },
);
