import type { AddressInfo } from 'node:net';
import type { App } from '../../src/createApp';
import { formatRequestLog, type LogLine } from './recordingLogger';

/**
 * Makes an application listen on a free port, and prints the log of each request that gets a 500.
 * @returns its origin
 */
export async function listen({ http }: App, logs: readonly LogLine[]): Promise<string> {
  // `interceptWrites` removes this listener, because its requests fail on purpose.
  http.on('request', (_, response) =>
    response.once('finish', () => {
      if (response.statusCode !== 500) return;
      const requestId = String(response.getHeader('x-request-id'));
      // The last line is logged at 'close', which follows.
      setImmediate(() => process.stderr.write(formatRequestLog(logs, requestId)));
    }),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}
