import type { AnyCall, Call } from '@sixfold/api-contract';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

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

const connections = new http.Agent({ keepAlive: true });

/** A browser with cookies, on a page of our origin. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  /** Sent with every request, as by a team member. */
  deployToken = '';
  /** Network address according to a trusted proxy; empty for the machine itself. */
  address = '';

  constructor(readonly origin: string) {}

  /** Makes a call of the contract. The input may be invalid. */
  async call<P, Q, B, R>(
    call: Call<P, Q, B, R>,
    { params, query, body }: CallInput<P | object, Q | object, B | object> = {},
  ): Promise<Answer & { reply: R }> {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? name)),
    );
    const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
    const response = await this.send(call.method, search ? `${path}?${search}` : path, {
      ...(call.safe ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    return { ...response, reply: response.body as R };
  }

  async send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: string | Buffer; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const response = await exchange(this.origin, {
      path,
      method,
      headers: {
        Origin: this.origin,
        // Compressing and decompressing a reply takes 0.3 ms. `system.test.ts` requests compression explicitly.
        'Accept-Encoding': 'identity',
        ...(this.cookies.size > 0 && { Cookie: this.cookie }),
        ...(this.address && { 'X-Forwarded-For': this.address }),
        ...(this.deployToken && { Authorization: `Bearer ${this.deployToken}` }),
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
        }),
        ...headers,
      },
      body,
    });
    this.keep(response.headers['set-cookie'] ?? []);
    return { ...response, headers: response.headers as Record<string, string> };
  }

  /** Sends a form: text fields unchanged, and each file with its field and name. */
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

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(header: string) {
    this.cookies.clear();
    this.keep(header.split('; '));
  }

  /** Returns another browser with the same cookies, which may call another process. */
  clone(origin = this.origin): Browser {
    return Object.assign(new Browser(origin), { cookie: this.cookie });
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

interface RawRequest {
  /** Sent unchanged: a URL parser would remove dot segments. */
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** Uses Node's own client, because libraries build an error with a stack trace for each rejected request. */
async function exchange(origin: string, { body, ...request }: RawRequest) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    http
      .request(origin, { ...request, agent: connections }, resolve)
      .on('error', reject)
      .end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const bytes = await decompress(Buffer.concat(chunks), response.headers);
  return { status: response.statusCode ?? 0, headers: response.headers, ...parse(bytes, response.headers) };
}

const DECOMPRESSORS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: promisify<Buffer, Buffer>(zlib.gunzip),
  deflate: promisify<Buffer, Buffer>(zlib.inflate),
  br: promisify<Buffer, Buffer>(zlib.brotliDecompress),
};

async function decompress(bytes: Buffer, headers: IncomingHttpHeaders): Promise<Buffer> {
  const decompressor = DECOMPRESSORS[headers['content-encoding'] ?? ''];
  return decompressor && bytes.length > 0 ? decompressor(bytes) : bytes;
}

/** Returns JSON as a value, pictures as bytes, and anything else as text with an empty body. */
function parse(
  bytes: Buffer,
  { 'content-type': type = '' }: IncomingHttpHeaders,
): Pick<Answer, 'body' | 'text'> {
  if (/^(audio|font|image|video)\//.test(type)) return { body: bytes, text: '' };
  const text = bytes.toString('utf8');
  return { body: text && /[/+]json\b(?!-)/.test(type) ? (JSON.parse(text) as unknown) : {}, text };
}

export const errorId = ({ body }: { body: unknown }): unknown => (body as { id?: unknown }).id;
