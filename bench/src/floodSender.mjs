/** Attacker that keeps a fixed number of identical requests in flight. Run by floods.ts. */
import { readFileSync } from 'node:fs';

const { url, method, headers, body, file, inFlight } = JSON.parse(process.argv[2] ?? '');
/** Delay after the server closes a connection. */
const RECONNECT_MS = 50;

const picture = file && readFileSync(file);
const createBody = () => {
  if (!picture) return body;
  const form = new FormData();
  form.append('clientId', JSON.stringify(crypto.randomUUID()));
  form.append('file', new Blob([picture], { type: 'image/avif' }), 'flat.avif');
  return form;
};

let isSending = false;
/**
 * Replies of the server by status.
 * @type {Record<string, number>}
 */
let replies = {};

async function flood() {
  while (isSending) {
    let status = 'closed';
    try {
      const reply = await fetch(url, { method, headers, body: createBody() });
      await reply.arrayBuffer();
      status = String(reply.status);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
    replies[status] = (replies[status] ?? 0) + 1;
  }
}

process.on('message', (message) => {
  isSending = message === 'start';
  if (isSending) {
    replies = {};
    for (let index = 0; index < inFlight; index += 1) void flood();
  } else process.send?.(replies);
});
process.send?.('ready');
