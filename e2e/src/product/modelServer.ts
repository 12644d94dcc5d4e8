import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelServer {
  /** Environment variables that make a product use it. */
  env: { OPENAI_API_KEY: string; OPENAI_BASE_URL: string };
  /** Counts the requests so far whose prompt contains a text. */
  countRequests: (text: string) => number;
  /** Sends a piece to every open request. */
  write: (piece: string) => void;
  /** Ends the texts that are being written. */
  finish: () => void;
  stop: () => void;
}

const formatEvent = (content: string, finishReason: string | null) =>
  `data: ${JSON.stringify({
    id: 'one',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'journeys',
    choices: [{ index: 0, delta: { content }, finish_reason: finishReason }],
  })}\n\n`;

/** Starts a language model whose words a journey sends piece by piece. */
export async function startModelServer(): Promise<ModelServer> {
  const open = new Set<http.ServerResponse>();
  const prompts: string[] = [];
  const server = http.createServer((request, response) => {
    let prompt = '';
    request.setEncoding('utf8').on('data', (piece: string) => (prompt += piece));
    request.on('end', () => {
      prompts.push(prompt);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      open.add(response);
    });
    response.on('close', () => open.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { OPENAI_API_KEY: 'key-of-the-journeys', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    countRequests: (text) => prompts.filter((prompt) => prompt.includes(text)).length,
    write: (piece) => open.forEach((response) => response.write(formatEvent(piece, null))),
    finish: () => open.forEach((response) => response.end(`${formatEvent('', 'stop')}data: [DONE]\n\n`)),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
