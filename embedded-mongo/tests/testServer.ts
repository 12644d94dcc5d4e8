import { MongoClient, type MongoClientOptions } from 'mongodb';
import { createServer, createTemporaryDataDir, type RunningServer, type ServerOptions } from '../src/index';

/** A generous timeout for busy machines; no test here measures time. */

export interface TestServer {
  server: RunningServer;
  client: MongoClient;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts a private server with a client; `stop` removes everything. */
export async function startTestServer(
  options: Partial<ServerOptions> = {},
  clientOptions: MongoClientOptions = {},
): Promise<TestServer> {
  const folder = createTemporaryDataDir();
  const server = await createServer({ dataDir: folder.dataDir, ...options });
  const client = await MongoClient.connect(server.uri, clientOptions);
  return {
    server,
    client,
    dataDir: folder.dataDir,
    async stop() {
      await client.close();
      await server.close();
      folder.remove();
    },
  };
}

/** Waits for a state of a server or its files. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}
