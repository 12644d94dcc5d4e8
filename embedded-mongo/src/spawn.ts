import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface StartOptions {
  dataDir: string;
  /** Selects TCP instead of a Unix socket: every user of the machine can connect. */
  port?: number;
  /**
   * The built `main.js`, or `main.ts`, which runs through tsx. Defaults to the package's own, preferring the built one.
   */
  entry?: string;
  allowInProduction?: boolean;
  /** Minutes between two removals of deleted data from the disk. Default: 30. */
  compactMinutes?: number;
  timeoutMs?: number;
}

export interface StartedServer {
  uri: string;
  child: ChildProcess;
  /** Stops the server gracefully and resolves when the process has ended. */
  stop(): Promise<void>;
}

interface Listening {
  event: 'listening';
  uri: string;
  pid: number;
}

const isListening = (message: unknown): message is Listening =>
  typeof message === 'object' && message !== null && (message as Partial<Listening>).event === 'listening';

/** Works from sources, from a test and from a bundle: the package is resolved from the working directory. */
function findEntry(): string {
  const from = createRequire(path.join(process.cwd(), 'package.json'));
  let root: string;
  try {
    root = path.dirname(from.resolve('@sixfold/embedded-mongo/package.json'));
  } catch {
    throw new Error(
      'Cannot find the package @sixfold/embedded-mongo from here; name its main.js with the option entry.',
    );
  }
  const built = path.join(root, 'dist', 'main.js');
  return existsSync(built) ? built : path.join(root, 'src', 'main.ts');
}

/** Starts the database as a separate process. @throws with its output when it cannot start */
export function startEmbeddedMongo(options: StartOptions): Promise<StartedServer> {
  const entry = options.entry ?? findEntry();
  const loader = entry.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const dataDir = path.resolve(options.dataDir);
  const args = [...loader, entry, '--data', dataDir];
  if (options.port !== undefined) args.push('--port', String(options.port));
  if (options.compactMinutes !== undefined) args.push('--compact-minutes', String(options.compactMinutes));
  if (options.allowInProduction) args.push('--allow-in-production');
  const child = spawn(process.execPath, args, {
    // Resolves tsx from the folder of the sources, regardless of the working directory.
    cwd: loader.length > 0 ? path.dirname(entry) : process.cwd(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr!.on('data', (part: Buffer) => {
    output = (output + part.toString()).slice(-4000);
    process.stderr.write(part);
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('The embedded database did not start in time.'));
    }, options.timeoutMs ?? 15_000);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(output.trim() || `The embedded database ended with code ${code} before it listened.`));
    });
    child.on('message', (message) => {
      if (!isListening(message)) return;
      clearTimeout(timer);
      resolve({
        uri: message.uri,
        child,
        stop: async () => {
          if (child.connected) child.disconnect();
          await gone;
        },
      });
    });
  });
}
