import Router from '@koa/router';
import { CALLS_BY_NOUN, isCall, MEMBER_HEADER, type AnyCall } from '@sixfold/api-contract';
import type { Context, Middleware } from 'koa';
import { Failure } from '../failure';
import { findTeam, type DeployToken } from '../modules/releases/teams';
import type { AuditLog } from '../providers/auditLog';
import { auditCall, noteAuditedEmail } from './auditCalls';
import { toAddressKey } from './clientAddress';
import type { Handlers } from './handlers';
import { readJsonBody } from './jsonBody';
import type { FormReader, ReceivedFile } from './multipart';
import type { ParallelLimits } from './parallelLimits';
import type { RateLimits } from './rateLimits';
import { isSameOrigin } from './sameOrigin';
import { sendReply } from './sendReply';
import type { SessionParts } from './session';
import type { SlowRefusals } from './slowRefusals';
import { validateInput } from './validateInput';

interface MountDeps {
  limits: RateLimits;
  /** Null allows unlimited parallel calls. */
  parallelLimits: ParallelLimits | null;
  slowRefusals: SlowRefusals;
  sessions: SessionParts;
  auditLog: AuditLog;
  forms: FormReader;
  publicOrigin: string | undefined;
  deployTokens: readonly DeployToken[];
}

type AnyHandler = (request: object) => unknown;

/** Mounts every call of the contract on its handler: limit, authenticate, validate, act, present. */
export function mount(handlers: Handlers, deps: MountDeps): Middleware {
  const calls = Object.entries(CALLS_BY_NOUN).flatMap(([noun, exported]) => {
    const ofNoun = handlers[noun as keyof Handlers] as Record<string, unknown>;
    return Object.entries(exported).flatMap(([key, value]) =>
      isCall(value) ? [{ call: value, handler: ofNoun[key] as AnyHandler }] : [],
    );
  });
  const router = new Router({ strict: true, sensitive: true });
  /** Calls without parameters, by method and path, because the router tries its patterns one by one. */
  const literal = new Map<string, Middleware>();
  // Literal paths come before parameterised ones, so that /api/messages/threads is not read as a member's id.
  for (const { call, handler } of calls.sort((a, b) => parameterCount(a.call) - parameterCount(b.call))) {
    const served = auditCall(call.id, serve(call, handler, deps), deps);
    if (parameterCount(call) === 1) literal.set(`${call.method} ${call.path}`, served);
    else router.register(call.path, [call.method], served);
  }
  const routes = router.routes() as unknown as Middleware;
  return (ctx, next) => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    return (literal.get(`${method} ${ctx.path}`) ?? routes)(ctx, next);
  };
}

const parameterCount = (call: AnyCall): number => call.path.split(':').length;

function serve(
  call: AnyCall,
  handler: AnyHandler,
  { limits, parallelLimits, slowRefusals, sessions, forms, publicOrigin, deployTokens }: MountDeps,
) {
  const handleCall = async (ctx: Context): Promise<void> => {
    ctx.state['call'] = call.id;
    ctx.set('Cache-Control', 'no-store');
    await limits.spendByAddress(call.limit, toAddressKey(ctx.ip));
    // Browsers never send a token automatically, so only requests from browsers need an origin check.
    const isBrowser = call.access !== 'team' || ctx.get('origin') !== '';
    if (!call.safe && isBrowser && !isSameOrigin(ctx.req, publicOrigin)) throw new Failure('foreign_origin');
    const team = call.access === 'team' ? findTeam(deployTokens, ctx.get('authorization')) : null;
    if (call.access === 'team' && !team) throw new Failure('no_deploy_token');
    const memberId = sessions.memberIdOf(ctx);
    if (call.access === 'member' && !memberId) throw new Failure(await sessions.explainAbsence(ctx.req));
    if (memberId) {
      const named = ctx.get(MEMBER_HEADER);
      if (named !== '' && named !== memberId) throw new Failure('session_changed');
      ctx.set(MEMBER_HEADER, memberId);
      // After the check, so that another member's tab does not use up this member's limit.
      await limits.spendByAccount(call.limit, memberId);
    }
    await withBody(ctx, call, forms, async (body, file) => {
      const input = validateInput(call, ctx.params as unknown, ctx.query, body);
      const email = emailIn(input.body);
      if (email) noteAuditedEmail(ctx, email);
      const runHandler = async () => {
        // The client has disconnected.
        if (ctx.res.closed) return;
        sendReply(ctx, call, await handler({ ...input, ctx, memberId, team, file }));
        nameMember(ctx, sessions.memberIdOf(ctx));
      };
      // After the body has arrived, so that a slow upload does not block the member's other tabs.
      const caller = memberId ?? toAddressKey(ctx.ip);
      const turn = { limit: call.limit, caller, isMember: memberId !== null, closed: closeOf(ctx) };
      if (parallelLimits) await parallelLimits.run(turn, runHandler);
      else await runHandler();
    });
  };
  return async (ctx: Context): Promise<void> => {
    try {
      await handleCall(ctx);
    } catch (error) {
      await slowRefusals(ctx, sessions.memberIdOf(ctx) ?? toAddressKey(ctx.ip), error);
      throw error;
    }
  };
}

/** Aborted when the reply has been sent or the connection has closed. */
function closeOf({ res }: Context): AbortSignal {
  const closed = new AbortController();
  // With a reason, because the default one is an error whose stack costs 3 % of a cheap call.
  const abort = () => closed.abort('closed');
  if (res.closed) abort();
  else res.once('close', abort);
  return closed.signal;
}

/**
 * Sets the reply's member header, since the call may have signed in or out. Cacheable replies get none because they may
 * reach another member.
 */
function nameMember(ctx: Context, memberId: string | null): void {
  const isKept = !ctx.response.get('Cache-Control').startsWith('no-store');
  if (memberId === null || isKept) ctx.remove(MEMBER_HEADER);
  else ctx.set(MEMBER_HEADER, memberId);
}

async function withBody(
  ctx: Context,
  call: AnyCall,
  forms: FormReader,
  use: (body: unknown, file?: ReceivedFile) => Promise<void>,
): Promise<void> {
  if (call.consumes === 'multipart')
    return forms.withForm(ctx, call.bodyMaxBytes, ({ fields, file }) => use(fields, file));
  return use(call.safe ? {} : await readJsonBody(ctx, call.bodyMaxBytes));
}

function emailIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null;
  return typeof body.email === 'string' ? body.email : null;
}
