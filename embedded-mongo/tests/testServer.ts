import { MongoClient, type MongoClientOptions } from 'mongodb';
import { createServer, temporaryDataDir, type RunningServer, type ServerOptions } from '../src/index';

/** Machines that build and test at the same time are slow; no test here is about time. */
jest.setTimeout(60_000);

export interface TestServer {
  server: RunningServer;
  client: MongoClient;
  dataDir: string;
  stop(): Promise<void>;
}

/** A server of one's own with a client; `stop` leaves nothing behind. */
export async function startTestServer(
  options: Partial<ServerOptions> = {},
  clientOptions: MongoClientOptions = {},
): Promise<TestServer> {
  const folder = temporaryDataDir();
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
