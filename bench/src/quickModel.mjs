/** Language model that replies immediately and then streams at a steady rate. Run by analyses.ts. */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const PIECES = 150;
const PIECE_MS = 100;
const PIECE = 'You notice what others pass by, and you say so when it helps. ';

/**
 * @param {string} content
 * @param {string | null} [finish_reason]
 */
const toEvent = (content, finish_reason = null) =>
  `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 1, model: 'quick', choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;

const server = http.createServer(async (request, response) => {
  request.resume();
  let isGone = false;
  response.on('close', () => (isGone = true));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(toEvent(`## In short\n\n${PIECE.repeat(3)}`));
  for (let piece = 0; piece < PIECES && !isGone; piece += 1) {
    // Irregular, so that streams do not synchronize.
    await pause(PIECE_MS * (0.5 + Math.random()));
    response.write(toEvent(PIECE));
  }
  response.end(`${toEvent('', 'stop')}data: [DONE]\n\n`);
});
server.listen(0, '127.0.0.1', () =>
  process.send?.(
    `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/v1`,
  ),
);
