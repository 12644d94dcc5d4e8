/** Attacker that keeps a fixed number of identical requests in flight. Run by floods.ts. */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

// A real attacker does not share the server's processor.
os.setPriority(os.constants.priority.PRIORITY_LOW);

const { url, method, headers, body, file, inFlight } = JSON.parse(process.argv[2] ?? '');
/** Delay after the server closes a connection. */
const RECONNECT_MS = 50;
/** The usual limits delay the refusals of anyone who causes many by this time (`slowRefusals.ts`). */
const REFUSED_MS = 1_000;

const picture = file && readFileSync(file);
const createBody = () => {
  if (!picture) return body;
  const form = new FormData();
  form.append('clientId', JSON.stringify(crypto.randomUUID()));
  form.append('file', new Blob([picture], { type: 'image/avif' }), 'flat.avif');
  return form;
};

/** Aborts the requests of the current round, so that they do not run on in the round without the flood. */
let stopping = new AbortController();
/**
 * Replies of the server by status.
 * @type {Record<string, number>}
 */
let replies = {};

/** @param {AbortSignal} signal */
async function flood(signal) {
  while (!signal.aborted) {
    let status = 'closed';
    let pauseMs = 0;
    try {
      const reply = await fetch(url, { method, headers, body: createBody(), signal });
      await reply.arrayBuffer();
      status = String(reply.status);
      if (reply.status >= 400 && reply.status !== 401) pauseMs = REFUSED_MS;
    } catch {
      if (signal.aborted) return;
      pauseMs = RECONNECT_MS;
    }
    replies[status] = (replies[status] ?? 0) + 1;
    await pause(pauseMs);
  }
}

process.on('message', (message) => {
  stopping.abort();
  if (message === 'start') {
    stopping = new AbortController();
    replies = {};
    for (let index = 0; index < inFlight; index += 1) void flood(stopping.signal);
  } else process.send?.(replies);
});
process.send?.('ready');
