import type { AnyCall } from '@sixfold/api-contract';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { startTimer } from '../providers/timings';
import { createEventFrames } from './eventFrames';
import type { Download, EventStream, Image } from './handlers';

/** A removed photo disappears from every browser cache within this time. */
const IMAGE_CACHE_SECONDS = 60;

/** Sends a handler's result in the format of the call. */
export function sendReply(ctx: Context, call: AnyCall, result: unknown): void {
  if (call.produces === 'image') return sendImage(ctx, result as Image);
  if (call.produces === 'file') return sendFile(ctx, result as Download);
  if (call.produces === 'events') return sendEvents(ctx, call, result as EventStream);
  sendJson(ctx, call, result);
}

/** Compiled on first use, because startup needs few of them. */
const compiledReplies = new WeakMap<AnyCall, AnyCall['reply']>();

function getCompiledReply(call: AnyCall): AnyCall['reply'] {
  const reply = compiledReplies.get(call) ?? z.compile(call.reply);
  compiledReplies.set(call, reply);
  return reply;
}

/** The contract's schema is the presenter of last resort: fields it does not list never leave the server. */
function sendJson(ctx: Context, call: AnyCall, result: unknown): void {
  const stopTimer = startTimer('validating');
  const presented = z.safeParse(getCompiledReply(call), result);
  stopTimer();
  if (!presented.success)
    throw new Error(`The reply of ${call.id} breaks its contract: ${presented.error.message}`);
  ctx.state['sent'] = startTimer('sending');
  // Set before the body, because Koa would otherwise guess the type.
  if (presented.data !== null) ctx.type = 'json';
  // Koa would serialise an object for its length, and the compressor would serialise it again.
  ctx.body = presented.data === null ? null : JSON.stringify(presented.data);
  if (ctx.res.hasHeader('ETag') && ctx.fresh) ctx.status = 304;
}

function sendImage(ctx: Context, image: Image): void {
  ctx.set('Cache-Control', `private, max-age=${IMAGE_CACHE_SECONDS}, must-revalidate`);
  // The next member to sign in on this browser must not be served from its cache.
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

function sendFile(ctx: Context, file: Download): void {
  ctx.status = 200;
  ctx.attachment(file.fileName);
  ctx.type = file.contentType;
  if (ctx.method === 'HEAD') return;
  const content = file.open();
  // A truncated file must not pass for a complete one, so the connection is destroyed and the browser reports an error.
  content.once('error', () => ctx.res.destroy());
  ctx.body = content;
}

function sendEvents(ctx: Context, call: AnyCall, events: EventStream): void {
  ctx.status = 200;
  ctx.type = 'text/event-stream';
  // A compressor, here or in a proxy, would hold events back until its buffer is full.
  ctx.compress = false;
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.set('X-Accel-Buffering', 'no');
  if (ctx.method === 'HEAD') return;
  const disconnected = new AbortController();
  ctx.res.once('close', () => disconnected.abort());
  const presented = (data: unknown) => z.parse(call.reply, data);
  const content = Readable.from(createEventFrames(events.open(disconnected.signal), presented));
  content.once('error', () => ctx.res.destroy());
  ctx.body = content;
}
