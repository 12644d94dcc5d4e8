import OpenAI from 'openai';
import type { ModelBudget } from './modelBudget';
import { createPatience, type ModelPatience } from './modelPatience';
import { withRetries } from './modelRetries';

export interface ModelOptions {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  /** How long a model may take; the usual times when absent. */
  patience?: ModelPatience;
}

interface ModelRequest {
  instructions: string;
  prompt: string;
  /** What the model has written before; it is asked to go on from there. */
  answerSoFar?: string;
  /** The most tokens of the reply. */
  maxTokens: number;
  answersJson?: boolean;
}

interface StreamListener {
  /** Called with each piece of the reply. Returns whether more is wanted. */
  onText: (piece: string) => boolean;
  signal?: AbortSignal | undefined;
}

export interface ModelClient {
  /**
   * Passes the reply on as it comes. Returns whether it came to its own end; null when the budget
   * of `memberId`, or of all, is used up for today.
   * @throws when the service fails, breaks off or is silent for too long
   */
  stream: (
    request: ModelRequest,
    memberId: string,
    listener: StreamListener,
  ) => Promise<'complete' | 'cut' | null>;
}

/** The timeout of a model; the page says that writing can take up to a minute. */
const TIMEOUT_MS = 60_000;
const PATIENCE: ModelPatience = { silenceMs: 45_000, totalMs: 180_000 };
/** Fewer than in any language of these prompts, so that no prompt is estimated too short. */
const CHARACTERS_PER_TOKEN = 3;
const CONTINUE = 'Go on exactly where your text stops. Repeat nothing and add no introduction.';

/** A client for any service that speaks OpenAI's protocol. The service never learns who the member is. */
export function createModelClient(
  { apiKey, baseUrl, model, patience: limits = PATIENCE }: ModelOptions,
  budget: ModelBudget,
  maxRetries: number,
): ModelClient {
  const client = new OpenAI({
    apiKey,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    timeout: TIMEOUT_MS,
    maxRetries: 0,
    // It would write what it cannot parse to the console.
    logLevel: 'off',
    // A redirect could carry the prompt, and the key, to a host that nobody configured.
    fetchOptions: { redirect: 'error' },
  });

  /** Reserves the most that a request can cost and replaces it by what `use` reports. */
  async function spend<T>(
    { instructions, prompt, answerSoFar = '', maxTokens }: ModelRequest,
    memberId: string,
    use: (costs: { reserved: number; used: number }) => Promise<T>,
  ): Promise<T | null> {
    const sentLength = instructions.length + prompt.length + answerSoFar.length;
    const reserved = Math.ceil(sentLength / CHARACTERS_PER_TOKEN) + maxTokens;
    const reservation = await budget.reserve(memberId, reserved);
    if (!reservation) return null;
    const costs = { reserved, used: 0 };
    try {
      return await use(costs);
    } finally {
      await reservation.settle(costs.used);
    }
  }

  const toInput = ({ instructions, prompt, answerSoFar, maxTokens, answersJson = false }: ModelRequest) => ({
    model,
    max_tokens: maxTokens,
    ...(answersJson ? { response_format: { type: 'json_object' as const } } : {}),
    messages: [
      { role: 'system' as const, content: instructions },
      { role: 'user' as const, content: prompt },
      ...(answerSoFar
        ? [
            { role: 'assistant' as const, content: answerSoFar },
            { role: 'user' as const, content: CONTINUE },
          ]
        : []),
    ],
  });

  return {
    stream: (request, memberId, { onText, signal }) =>
      spend(request, memberId, async (costs) => {
        const patience = createPatience(limits, signal);
        try {
          const answer = await withRetries(
            () => {
              patience.renew();
              return client.chat.completions
                .create(
                  { ...toInput(request), stream: true, stream_options: { include_usage: true } },
                  { signal: patience.signal },
                )
                .catch((error: unknown) => {
                  patience.rest();
                  throw error;
                });
            },
            maxRetries,
            patience.signal,
          );
          let finish: string | null = null;
          for await (const { choices, usage } of answer) {
            patience.renew();
            // What a cut or uncounted reply has cost is not known.
            costs.used = usage?.total_tokens ?? costs.reserved;
            const [choice] = choices;
            finish = choice?.finish_reason ?? finish;
            if (choice?.delta.content && !onText(choice.delta.content)) return 'cut';
          }
          // An aborted reply ends like one that is over.
          patience.signal.throwIfAborted();
          return finish === 'stop' ? 'complete' : 'cut';
        } finally {
          patience.end();
        }
      }),
  };
}
