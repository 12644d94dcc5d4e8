/** One member who sends junk as signals of a call, from as many connections as are let in. Run by junkSignals.ts. */
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
} = JSON.parse(process.argv[2]);
const TICK_MS = 20;
const BIG = 'x'.repeat(9_000);

const sockets = Array.from({ length: count }, () =>
  io(origin, { path, transports: ['websocket'], forceNew: true, extraHeaders: { cookie, origin } }),
);
await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));

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
/** How the server answered: `ok` or the id of the refusal. */
let replies = {};
let timer;

function sendSome() {
  for (let index = 0; index < (perSecond * TICK_MS) / 1_000; index += 1) {
    sockets[sent % count].emit('send_video_call_signal', JUNK[sent % JUNK.length], ({ ok, id }) => {
      const reply = ok ? 'ok' : id;
      replies[reply] = (replies[reply] ?? 0) + 1;
    });
    sent += 1;
  }
}

process.on('message', (word) => {
  clearInterval(timer);
  if (word === 'start') timer = setInterval(sendSome, TICK_MS);
  else process.send({ sent, replies });
});
process.send('ready');
