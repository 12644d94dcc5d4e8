import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelBudget } from '../../src/providers/modelBudget';

interface AskedModel {
  max_tokens?: number;
  stream?: boolean;
  messages: { role: string; content: string }[];
}

/** A service with OpenAI's protocol and scripted replies. */
export interface ModelService {
  options: { apiKey: string; baseUrl: string; model: string };
  /** Requests so far, oldest first. */
  asked: AskedModel[];
  respond: (response: ServerResponse, asked: AskedModel) => void;
  stop: () => Promise<void>;
}

const completion = (content: string, totalTokens?: number): string =>
  JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content } }],
    ...(totalTokens === undefined ? {} : { usage: { total_tokens: totalTokens } }),
  });

export const sendCompletion =
  (content: string, totalTokens?: number) =>
  (response: ServerResponse, { stream = false }: Partial<AskedModel> = {}): void => {
    if (stream) return sendStream([content], { totalTokens })(response);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(completion(content, totalTokens));
  };

export const beginStream = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

/** One event of a streamed reply. */
export const chunk = (content: string, finishReason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finishReason }] })}\n\n`;

/** Sends a reply in chunks, complete unless another finish reason is given. */
export const sendStream =
  (pieces: readonly string[], { finish = 'stop', totalTokens }: StreamEnd = {}) =>
  (response: ServerResponse): void => {
    beginStream(response);
    for (const piece of pieces) response.write(chunk(piece));
    if (finish) response.write(chunk('', finish));
    if (totalTokens !== undefined)
      response.write(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: totalTokens } })}\n\n`);
    response.end('data: [DONE]\n\n');
  };

interface StreamEnd {
  finish?: string | null;
  totalTokens?: number | undefined;
}

export async function startModelService(): Promise<ModelService> {
  const asked: AskedModel[] = [];
  const http = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const request = JSON.parse(Buffer.concat(parts).toString()) as AskedModel;
      asked.push(request);
      service.respond(response, request);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const service: ModelService = {
    options: {
      apiKey: 'a key',
      baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
      model: 'any',
    },
    asked,
    respond: sendCompletion(''),
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return service;
}

export const unlimitedBudget: ModelBudget = {
  reserve: async () => ({ settle: async () => undefined }),
};
