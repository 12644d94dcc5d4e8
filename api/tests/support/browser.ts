import type { AnyCall, Call } from '@sixfold/api-contract';
import request from 'supertest';

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  text: string;
}

interface CallInput<P, Q, B> {
  params?: P;
  query?: Q;
  body?: B;
}

export interface FormInput {
  fields?: Record<string, string>;
  files?: { field?: string; bytes: Buffer; name?: string; type?: string }[];
}

/** A browser with cookies, on a page of our origin. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  /** Sent with every request, as by a member of a team. */
  deployToken = '';

  /** @param onServerError receives the request id of each reply with status 500 */
  constructor(
    readonly origin: string,
    private readonly onServerError: (requestId: string) => void = () => undefined,
  ) {}

  /** Makes a call of the contract. The input need not be valid: tests send what they want. */
  async call<P, Q, B, R>(
    call: Call<P, Q, B, R>,
    { params, query, body }: CallInput<P | object, Q | object, B | object> = {},
  ): Promise<Answer & { reply: R }> {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? name)),
    );
    const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
    const answer = await this.send(call.method, search ? `${path}?${search}` : path, {
      ...(call.safe ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    return { ...answer, reply: answer.body as R };
  }

  async send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: string | Buffer; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const verb = method.toLowerCase() as 'get' | 'head' | 'post' | 'patch' | 'delete' | 'put' | 'options';
    let sent = request(this.origin)[verb](path).set('Origin', this.origin).redirects(0);
    if (this.cookies.size > 0) sent = sent.set('Cookie', this.cookie);
    if (this.deployToken) sent = sent.set('Authorization', `Bearer ${this.deployToken}`);
    if (body !== undefined) sent = sent.set('Content-Type', 'application/json');
    sent = sent.set(headers);
    const answer = body === undefined ? await sent : await sent.send(body);
    this.keep(answer.get('Set-Cookie') ?? []);
    if (answer.status === 500) this.onServerError(answer.get('X-Request-Id') ?? '');
    return {
      status: answer.status,
      body: answer.body as unknown,
      headers: answer.headers as Record<string, string>,
      text: answer.text,
    };
  }

  /** Sends a form: text fields as they are, and each file under its field and name. */
  async sendForm(
    call: Pick<AnyCall, 'method' | 'path'>,
    { fields = {}, files = [] }: FormInput = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.append(name, text);
    for (const { field = 'file', bytes, name = 'me.jpg', type = 'image/jpeg' } of files)
      form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    const written = new Response(form);
    return this.send(call.method, call.path, {
      body: Buffer.from(await written.arrayBuffer()),
      headers: { 'Content-Type': written.headers.get('Content-Type') ?? '', ...headers },
    });
  }

  /** The value of the Cookie header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(header: string) {
    this.cookies.clear();
    this.keep(header.split('; '));
  }

  private keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '') this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), value);
    }
  }
}

/** The id of an error answer. */
export const errorId = ({ body }: { body: unknown }): unknown => (body as { id?: unknown }).id;
