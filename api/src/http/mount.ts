import Router from '@koa/router';
import { ALL_CALLS, type AnyCall, type Call, type Schema } from '@sixfold/api-contract';
import type { Context, Middleware } from 'koa';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { AuditLog } from '../providers/auditLog';
import { auditCall, noteAuditedEmail } from './auditCalls';
import { toAddressKey } from './clientAddress';
import { Failure } from './errors';
import { readJsonBody } from './jsonBody';
import { startPart } from '../providers/timings';
import type { FormReader, ReceivedFile } from './multipart';
import type { RateLimits } from './rateLimits';
import { isSameOrigin } from './sameOrigin';
import type { SessionParts } from './session';

/** What a handler is given: input that the contract has accepted, and the raw context for cookies and headers. */
export interface CallRequest<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  ctx: Context;
}
/** The same with the member who asks. */
export interface MemberRequest<P, Q, B> extends CallRequest<P, Q, B> {
  memberId: string;
}

/** The same with the file of a form; it is on disk until the handler is done. */
export interface UploadRequest<P, Q, B> extends MemberRequest<P, Q, B> {
  file: ReceivedFile;
}

export interface Image {
  contentType: string;
  lengthBytes: number;
  etag: string;
  open: () => Readable;
}

/** A file for the member to keep, written while it is sent. */
export interface Download {
  /** As the browser will name it: letters, digits, dots and hyphens. */
  fileName: string;
  contentType: string;
  open: () => Readable;
}

type Act = (request: UploadRequest<unknown, unknown, unknown>) => Promise<unknown>;
type MountedCall = Omit<AnyCall, 'id'> & { id: string };

export interface Calls {
  /** Serves a call that anybody may make. */
  forAnybody: <P, Q, B, R>(
    call: Call<P, Q, B, R>,
    act: (request: CallRequest<P, Q, B>) => R | Promise<R>,
  ) => void;
  /** Serves a call of signed-in members. */
  forMembers: <P, Q, B, R>(
    call: Call<P, Q, B, R>,
    act: (request: MemberRequest<P, Q, B>) => R | Promise<R>,
  ) => void;
  /** Serves a call of signed-in members that brings a file. */
  uploadForMembers: <P, Q, B, R>(
    call: Call<P, Q, B, R>,
    act: (request: UploadRequest<P, Q, B>) => R | Promise<R>,
  ) => void;
  /** Serves a call of signed-in members that answers a picture. */
  imageForMembers: <P, Q, B, R>(
    call: Call<P, Q, B, R>,
    act: (request: MemberRequest<P, Q, B>) => Promise<Image>,
  ) => void;
  /** Serves a call of signed-in members that answers a file to keep. */
  fileForMembers: <P, Q, B, R>(
    call: Call<P, Q, B, R>,
    act: (request: MemberRequest<P, Q, B>) => Promise<Download>,
  ) => void;
  /** The router over all mounted calls. @throws Error when a call of the contract is missing */
  middleware: () => Middleware;
}

interface CallsOptions {
  limits: RateLimits;
  sessions: SessionParts;
  auditLog: AuditLog;
  forms: FormReader;
  publicOrigin: string | undefined;
}

/** A photo that was removed is gone within this time from every browser that keeps copies. */
const IMAGE_CACHE_SECONDS = 60;

/** Never seen by a handler: only `uploadForMembers` hands files on, and it takes calls that bring one. */
const NO_FILE: ReceivedFile = { path: '', lengthBytes: 0 };

/** Mounts calls of the contract: limit, authenticate, validate, act, present. */
export function createCalls({ limits, sessions, auditLog, forms, publicOrigin }: CallsOptions): Calls {
  const mounted = new Map<string, { call: MountedCall; handle: Middleware }>();

  function mount(call: MountedCall, access: AnyCall['access'], act: Act, answer: typeof answerJson): void {
    if (call.access !== access)
      throw new Error(`${call.id} is for ${call.access}, but is mounted for ${access}.`);
    if (mounted.has(call.id)) throw new Error(`${call.id} is mounted twice.`);
    const handle: Middleware = async (ctx) => {
      ctx.state['call'] = call.id;
      ctx.set('Cache-Control', 'no-store');
      await limits.spendByAddress(call.limit, toAddressKey(ctx.ip));
      if (!call.safe && !isSameOrigin(ctx.req, publicOrigin)) throw new Failure('foreign_origin');
      const memberId = sessions.memberIdOf(ctx);
      if (call.access === 'member' && !memberId) throw new Failure('not_signed_in');
      if (memberId) await limits.spendByAccount(call.limit, memberId);
      await withBody(ctx, call, async (body, file) => {
        const input = validate(call, ctx.params as unknown, ctx.query, body);
        const email = emailIn(input.body);
        if (email) noteAuditedEmail(ctx, email);
        answer(ctx, call, await act({ ...input, ctx, memberId: memberId ?? '', file }));
      });
    };
    mounted.set(call.id, { call, handle: auditCall(call.id, handle, { auditLog, sessions }) });
  }

  async function withBody(
    ctx: Context,
    call: MountedCall,
    use: (body: unknown, file: ReceivedFile) => Promise<void>,
  ): Promise<void> {
    if (call.consumes === 'multipart')
      return forms.lend(ctx, call.bodyMaxBytes, ({ fields, file }) => use(fields, file));
    return use(call.safe ? {} : await readJsonBody(ctx, call.bodyMaxBytes), NO_FILE);
  }

  function answerJson(ctx: Context, call: MountedCall, reply: unknown): void {
    // The contract's schema is the presenter of last resort: what it does not name does not leave the server.
    const validated = startPart('validating');
    const presented = z.safeParse(call.reply as Schema, reply);
    validated();
    if (!presented.success)
      throw new Error(`${call.id} answered what the contract does not know: ${presented.error.message}`);
    ctx.state['sent'] = startPart('sending');
    // Written here: an object would be written once for its length, and again by whoever compresses it.
    ctx.body = presented.data === null ? null : JSON.stringify(presented.data);
    if (presented.data !== null) ctx.type = 'json';
    if (ctx.response.get('ETag') !== '' && ctx.fresh) ctx.status = 304;
  }

  function answerImage(ctx: Context, _call: MountedCall, reply: unknown): void {
    const image = reply as Image;
    ctx.set('Cache-Control', `private, max-age=${IMAGE_CACHE_SECONDS}, must-revalidate`);
    // Who signs in next at the same browser is asked for again.
    ctx.vary('Cookie');
    ctx.set('ETag', image.etag);
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.type = image.contentType;
    ctx.length = image.lengthBytes;
    if (ctx.method !== 'HEAD') ctx.body = image.open();
  }

  function answerFile(ctx: Context, _call: MountedCall, reply: unknown): void {
    const file = reply as Download;
    ctx.status = 200;
    ctx.attachment(file.fileName);
    ctx.type = file.contentType;
    if (ctx.method === 'HEAD') return;
    const content = file.open();
    // Half a file must not pass for a whole one: the connection breaks, and the browser says so.
    content.once('error', () => ctx.res.destroy());
    ctx.body = content;
  }

  return {
    forAnybody: (call, act) => mount(call as MountedCall, 'public', act as Act, answerJson),
    forMembers: (call, act) => mount(call as MountedCall, 'member', act as Act, answerJson),
    uploadForMembers(call, act) {
      if (call.consumes !== 'multipart') throw new Error(`${call.id} brings no file.`);
      mount(call as MountedCall, 'member', act as Act, answerJson);
    },
    imageForMembers: (call, act) => mount(call as MountedCall, 'member', act as Act, answerImage),
    fileForMembers: (call, act) => mount(call as MountedCall, 'member', act as Act, answerFile),
    middleware() {
      assertEveryCallMounted([...mounted.keys()]);
      const router = new Router({ strict: true, sensitive: true });
      // Literal addresses before those with parameters: /api/messages/threads is not a member's id.
      const ordered = [...mounted.values()].sort((a, b) => parameterCount(a.call) - parameterCount(b.call));
      for (const { call, handle } of ordered) router.register(call.path, [call.method], handle);
      const routes = router.routes() as unknown as Middleware;
      return async (ctx, next) => {
        await routes(ctx, next);
      };
    },
  };
}

const parameterCount = (call: MountedCall): number => call.path.split(':').length;

/** The contract is the promise, so a call without a handler stops the start instead of surprising a member. */
function assertEveryCallMounted(mountedIds: readonly string[]): void {
  const missing = ALL_CALLS.map((call) => call.id).filter((id) => !mountedIds.includes(id));
  if (missing.length > 0) throw new Error(`Calls of the contract that nothing serves: ${missing.join(', ')}`);
}

function validate(call: MountedCall, params: unknown, query: unknown, body: unknown) {
  const parsed = {
    params: z.safeParse(call.params, { ...(params as object) }),
    query: z.safeParse(call.query, { ...(query as object) }),
    body: z.safeParse(call.body, body),
  };
  const { params: checkedParams, query: checkedQuery, body: checkedBody } = parsed;
  if (checkedParams.success && checkedQuery.success && checkedBody.success)
    return { params: checkedParams.data, query: checkedQuery.data, body: checkedBody.data };
  throw new Failure('invalid_input', { fields: fieldsOf(Object.values(parsed)) });
}

/** The first message for each field. An issue of the whole input is told under `request`. */
function fieldsOf(results: readonly z.core.util.SafeParseResult<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of results.flatMap((result) => result.error?.issues ?? [])) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'This is not known here.';
      continue;
    }
    fields[issue.path.join('.') || 'request'] ??= messageOf(issue);
  }
  return fields;
}

/** A schema without words of its own says only 'Invalid input', which helps nobody: then the kind of issue speaks. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  if (issue.code === 'invalid_value') return 'This is not one of the choices.';
  if (issue.code === 'too_big')
    return `Please give at most ${issue.maximum}${issue.origin === 'array' ? ' of these' : ''}.`;
  if (issue.code === 'too_small')
    return `Please give at least ${issue.minimum}${issue.origin === 'array' ? ' of these' : ''}.`;
  if (issue.code === 'invalid_format') return 'This is not written as it should be.';
  return 'This is missing or of the wrong kind.';
}

function emailIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null;
  return typeof body.email === 'string' ? body.email : null;
}
