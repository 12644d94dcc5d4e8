/** Member that sends junk as call signals, over as many connections as the server accepts. Run by junkSignals.ts. */
import { io } from 'socket.io-client';

const {
  origin,
  path,
  cookie,
  callId,
  deviceId,
  generation,
  perSecond,
  sockets: count,
} = JSON.parse(process.argv[2] ?? '');
const TICK_MS = 20;
/** Attackers reconnect immediately, which Socket.IO does not do after a rejection. */
const RECONNECT_MS = 1_000;
const BIG = 'x'.repeat(9_000);

const sockets = Array.from({ length: count }, () =>
  io(origin, { path, transports: ['websocket'], forceNew: true, extraHeaders: { cookie, origin } }),
);
await Promise.all(
  sockets.map((socket) => new Promise((resolve) => socket.once('connect', () => resolve(undefined)))),
);

const of = { callId, deviceId, generation };
const JUNK = [
  { ...of, signal: '{"type":"candidate"}' },
  { ...of, signal: BIG },
  { ...of, generation: 0, signal: '{}' },
  { ...of, callId: '0'.repeat(24), signal: '{}' },
  { ...of, signal: { type: 'offer' } },
  'no input at all',
];

let sent = 0;
/**
 * Replies of the server by `ok` or error id.
 * @type {Record<string, number>}
 */
const replies = {};
/** @type {NodeJS.Timeout | undefined} */
let timer;

function sendSome() {
  for (let index = 0; index < (perSecond * TICK_MS) / 1_000; index += 1) {
    const socket = sockets[sent % count];
    /** @param {string} reply */
    const note = (reply) => (replies[reply] = (replies[reply] ?? 0) + 1);
    if (socket?.connected)
      socket.emit(
        'send_video_call_signal',
        JUNK[sent % JUNK.length],
        (/** @type {{ ok: boolean, id: string }} */ { ok, id }) => note(ok ? 'ok' : id),
      );
    else note('not connected');
    sent += 1;
  }
}

setInterval(() => {
  for (const socket of sockets) if (!socket.connected) socket.connect();
}, RECONNECT_MS);

process.on('message', (word) => {
  clearInterval(timer);
  if (word === 'start') timer = setInterval(sendSome, TICK_MS);
  else process.send?.({ sent, replies });
});
process.send?.('ready');
