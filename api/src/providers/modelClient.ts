import OpenAI from 'openai';
import type { ModelBudget } from './modelBudget';

export interface ModelOptions {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
}

export interface ModelRequest {
  instructions: string;
  prompt: string;
  /** Most tokens of the answer. */
  maxTokens: number;
  answersJson?: boolean;
}

export interface ModelClient {
  /** Returns what the model answers; null when the budget of `memberId`, or of all, is used up for today. */
  ask: (request: ModelRequest, memberId: string) => Promise<string | null>;
}

/** A model is given up after this long: people are told that writing can take up to a minute. */
const TIMEOUT_MS = 60_000;
/** An answer is cut here before anything parses it. */
const ANSWER_LENGTH_MAX = 60_000;
/** Fewer than in any language that models are told about here, so that a prompt is never estimated too short. */
const CHARACTERS_PER_TOKEN = 3;

/** A client for any service that speaks OpenAI's protocol. The service is never told who the member is. */
export function createModelClient(
  { apiKey, baseUrl, model }: ModelOptions,
  budget: ModelBudget,
  maxRetries: number,
): ModelClient {
  const client = new OpenAI({
    apiKey,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    timeout: TIMEOUT_MS,
    maxRetries,
    // A redirect could carry the prompt, and the key, to a host that nobody configured.
    fetchOptions: { redirect: 'error' },
  });
  return {
    async ask({ instructions, prompt, maxTokens, answersJson = false }, memberId) {
      const promptTokens = Math.ceil((instructions.length + prompt.length) / CHARACTERS_PER_TOKEN);
      const reservation = await budget.reserve(memberId, promptTokens + maxTokens);
      if (!reservation) return null;
      let usedTokens = 0;
      try {
        const answer = await client.chat.completions.create({
          model,
          max_tokens: maxTokens,
          ...(answersJson ? { response_format: { type: 'json_object' } } : {}),
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: prompt },
          ],
        });
        // Some compatible services do not count.
        usedTokens = answer.usage?.total_tokens ?? promptTokens + maxTokens;
        return (answer.choices[0]?.message.content ?? '').slice(0, ANSWER_LENGTH_MAX);
      } finally {
        await reservation.settle(usedTokens);
      }
    },
  };
}
