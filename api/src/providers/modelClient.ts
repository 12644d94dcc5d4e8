import OpenAI from 'openai';

export interface ModelOptions {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
}

/** A model is given up after this long: people are told that writing can take up to a minute. */
const TIMEOUT_MS = 60_000;
const MAX_LENGTH = 20_000;

/** A client for any service that speaks OpenAI's protocol. */
export const createModelClient = ({ apiKey, baseUrl }: ModelOptions, maxRetries: number): OpenAI =>
  new OpenAI({ apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}), timeout: TIMEOUT_MS, maxRetries });

/** A model's text is untrusted: no HTML and no links, whatever it was asked for. */
export const restrict = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/\b(?:https?|javascript|data):\S*/gi, '')
    .slice(0, MAX_LENGTH)
    .trim();
