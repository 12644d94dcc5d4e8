import OpenAI from 'openai';
import type { ModelBudget } from './modelBudget';
import { createModelTimeout, type ModelTimeLimits } from './modelTimeout';
import { withRetries } from './modelRetries';

export interface ModelOptions {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  /** Time limits of the model; the usual ones when absent. */
  timeLimits?: ModelTimeLimits;
}

interface ModelRequest {
  instructions: string;
  prompt: string;
  /** Text that the model has already written and is asked to continue. */
  textSoFar?: string;
  /** Maximum tokens of the reply. */
  maxTokens: number;
  expectsJson?: boolean;
}

interface StreamListener {
  /** Called with each piece of the reply; returns whether more is wanted. */
  onText: (piece: string) => boolean;
  signal?: AbortSignal | undefined;
}

export interface ModelClient {
  /**
   * Streams the reply to the listener. Returns whether it is complete; null when today's budget of `memberId` or of all
   * members is used up.
   * @throws when the service fails, disconnects or is silent for too long
   */
  stream: (
    request: ModelRequest,
    memberId: string,
    listener: StreamListener,
  ) => Promise<'complete' | 'cut' | null>;
}

/** Timeout of a model; the page says that writing can take up to a minute. */
const TIMEOUT_MS = 60_000;
const TIME_LIMITS: ModelTimeLimits = { silenceMs: 45_000, totalMs: 180_000 };
/** Fewer than in any language of these prompts, so that no prompt is underestimated. */
const CHARACTERS_PER_TOKEN = 3;
const CONTINUE = 'Go on exactly where your text stops. Repeat nothing and add no introduction.';

/** Creates a client for any service with OpenAI's protocol. The service never learns the member's identity. */
export function createModelClient(
  { apiKey, baseUrl, model, timeLimits = TIME_LIMITS }: ModelOptions,
  budget: ModelBudget,
  maxRetries: number,
): ModelClient {
  const client = new OpenAI({
    apiKey,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    timeout: TIMEOUT_MS,
    maxRetries: 0,
    // The client would log unparsable data to the console.
    logLevel: 'off',
    // A redirect could leak the prompt and the key to an unconfigured host.
    fetchOptions: { redirect: 'error' },
  });

  /** Reserves the maximum cost of a request and replaces it with the cost set by `use`. */
  async function spend<T>(
    { instructions, prompt, textSoFar = '', maxTokens }: ModelRequest,
    memberId: string,
    use: (costs: { reserved: number; used: number }) => Promise<T>,
  ): Promise<T | null> {
    const sentLength = instructions.length + prompt.length + textSoFar.length;
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

  const toInput = ({ instructions, prompt, textSoFar, maxTokens, expectsJson = false }: ModelRequest) => ({
    model,
    max_tokens: maxTokens,
    ...(expectsJson ? { response_format: { type: 'json_object' as const } } : {}),
    messages: [
      { role: 'system' as const, content: instructions },
      { role: 'user' as const, content: prompt },
      ...(textSoFar
        ? [
            { role: 'assistant' as const, content: textSoFar },
            { role: 'user' as const, content: CONTINUE },
          ]
        : []),
    ],
  });

  return {
    stream: (request, memberId, { onText, signal }) =>
      spend(request, memberId, async (costs) => {
        const timeout = createModelTimeout(timeLimits, signal);
        try {
          const reply = await withRetries(
            () => {
              timeout.renew();
              return client.chat.completions
                .create(
                  { ...toInput(request), stream: true, stream_options: { include_usage: true } },
                  { signal: timeout.signal },
                )
                .catch((error: unknown) => {
                  timeout.rest();
                  throw error;
                });
            },
            maxRetries,
            timeout.signal,
          );
          let finish: string | null = null;
          for await (const { choices, usage } of reply) {
            timeout.renew();
            // The cost of a cut or uncounted reply is unknown.
            costs.used = usage?.total_tokens ?? costs.reserved;
            const [choice] = choices;
            finish = choice?.finish_reason ?? finish;
            if (choice?.delta.content && !onText(choice.delta.content)) return 'cut';
          }
          // An aborted reply ends like a complete one.
          timeout.signal.throwIfAborted();
          return finish === 'stop' ? 'complete' : 'cut';
        } finally {
          timeout.end();
        }
      }),
  };
}
