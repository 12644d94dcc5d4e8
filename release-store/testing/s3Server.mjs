/** An S3 server with one empty bucket for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
// @ts-expect-error The package has no types.
import s3rver from 's3rver';

/**
 * The parts of Koa and s3rver used here.
 * @typedef {{ method: string, path: string, status: number, type: string, body: unknown, get(header: string): string }} Context
 * @typedef {(context: Context, next: () => Promise<void>) => Promise<void>} Middleware
 */

/**
 * @type {new (options: {
 *   address: string, port: number, silent: boolean, directory: string, configureBuckets: { name: string }[],
 * }) => { middleware: Middleware[], run(): Promise<{ port: number }>, close(): Promise<void> }}
 */
const S3rver = s3rver;

/** The credentials that s3rver accepts. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Supports `If-None-Match: *`, which S3 has had since 2024 and s3rver lacks.
 * @returns {Middleware}
 */
function refuseOverwriting() {
  /** @type {Set<string>} */
  const created = new Set();
  return async (ctx, next) => {
    if (ctx.method === 'PUT' && ctx.get('if-none-match') === '*' && created.has(ctx.path)) {
      ctx.status = 412;
      ctx.type = 'application/xml';
      ctx.body = '<Error><Code>PreconditionFailed</Code><Message>It is there already.</Message></Error>';
      return;
    }
    if (ctx.method === 'PUT') created.add(ctx.path);
    if (ctx.method === 'DELETE') created.delete(ctx.path);
    await next();
  };
}

/**
 * @typedef {object} S3Server
 * @property {string} url the value of RELEASE_STORE_URL
 * @property {Record<string, string>} env the environment variables for the SDK
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<S3Server>} */
export async function startS3Server() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'sixfold-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'releases' }],
  });
  server.middleware.unshift(refuseOverwriting());
  const { port } = await server.run();
  return {
    url: 's3://releases/production',
    env: { ...CREDENTIALS, AWS_REGION: 'us-east-1', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
