import OpenAI from 'openai';
import type { ModelBudget } from './modelBudget';

export interface ModelOptions {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
}

interface ModelRequest {
  instructions: string;
  prompt: string;
  /** The most tokens of the reply. */
  maxTokens: number;
  answersJson?: boolean;
}

export interface ModelClient {
  /** Returns the model's reply; null when the budget of `memberId`, or of all, is used up for today. */
  ask: (request: ModelRequest, memberId: string) => Promise<string | null>;
}

/** The timeout of a model; the page says that writing can take up to a minute. */
const TIMEOUT_MS = 60_000;
/** A reply is cut here before it is parsed. */
const ANSWER_LENGTH_MAX = 60_000;
/** Fewer than in any language of these prompts, so that no prompt is estimated too short. */
const CHARACTERS_PER_TOKEN = 3;

/** A client for any service that speaks OpenAI's protocol. The service never learns who the member is. */
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
