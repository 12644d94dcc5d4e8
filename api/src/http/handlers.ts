import type { AnyCall, BodyOf, CALLS_BY_NOUN, ParamsOf, QueryOf, ReplyOf } from '@sixfold/api-contract';
import type { Context } from 'koa';
import type { Readable } from 'node:stream';
import type { Team } from '../modules/releases/teams';
import type { ReceivedFile } from './multipart';

export interface Image {
  contentType: string;
  lengthBytes: number;
  etag: string;
  open: () => Readable;
}

/** A file for the member to download, generated while it is sent. */
export interface Download {
  /** Suggested file name: letters, digits, dots and hyphens. */
  fileName: string;
  contentType: string;
  open: () => Readable;
}

/** Server-sent events, generated while they are sent. */
export interface EventStream<T = unknown> {
  /** Ends when the signal aborts because the client has disconnected. */
  open: (signal: AbortSignal) => AsyncIterable<{ id: string; data: T }>;
}

/** The validated input of a call, with the raw context for cookies and headers. */
type RequestOf<C> = { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C>; ctx: Context } & (C extends {
  access: 'member';
}
  ? { memberId: string }
  : C extends { access: 'team' }
    ? { team: Team }
    : unknown) &
  // The file stays on disk until the handler finishes.
  (C extends { consumes: 'multipart' } ? { file: ReceivedFile } : unknown);

type ResultOf<C> = C extends { produces: 'image' }
  ? Image
  : C extends { produces: 'file' }
    ? Download
    : C extends { produces: 'events' }
      ? EventStream<ReplyOf<C>>
      : ReplyOf<C>;

type HandlerOf<C> = (request: RequestOf<C>) => ResultOf<C> | Promise<ResultOf<C>>;

/** One handler for each call of a noun, with the contract's input and reply types. */
export type HandlersOf<Calls> = {
  readonly [Key in keyof Calls as Calls[Key] extends AnyCall ? Key : never]: HandlerOf<Calls[Key]>;
};

export type Noun = keyof typeof CALLS_BY_NOUN;

/** Handlers of the complete contract: a missing or extra one is a compile error. */
export type Handlers = { readonly [N in Noun]: HandlersOf<(typeof CALLS_BY_NOUN)[N]> };
