/**
 * Serves the pictures of a remote that runs alone. A mock of `fetch` cannot serve an <img>, so the development server
 * does: it keeps the mock API's uploads until it stops and otherwise sends a demo member's picture.
 */
import { readFile } from 'node:fs/promises';
import { inRoot } from '../workspaces.mjs';

/** @typedef {Map<string, { type: string, bytes: Buffer }>} Pictures by id */
/** @typedef {NonNullable<import('@rspack/core').DevServer['setupMiddlewares']>} SetupMiddlewares */
/** @typedef {ReturnType<SetupMiddlewares>[number]} Middleware */

const ADDRESS = '/api/photos';
const PICTURES_PER_MEMBER = 8;
const DEMO_MEMBERS = 240;
const KINDS = ['portrait', 'place', 'hobby'];

/**
 * Reads the picture for an id. Ids count the pictures of the demo members (`samplePhotosOf` in the contract's testing).
 * @param {string} id
 */
async function readDemoPicture(id) {
  const number = Number.parseInt(id.slice(-6), 16) || 0;
  const member = Math.floor(number / PICTURES_PER_MEMBER) % DEMO_MEMBERS;
  const kind = KINDS[(number % PICTURES_PER_MEMBER) % KINDS.length];
  return readFile(inRoot('demo-members/pictures', `${member}-${kind}.webp`));
}

/**
 * @param {Pictures} kept
 * @param {string} id
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function keep(kept, id, request, response) {
  const parts = [];
  for await (const part of request) parts.push(part);
  kept.set(id, { type: request.headers['content-type'] ?? '', bytes: Buffer.concat(parts) });
  response.end();
}

/**
 * @param {Pictures} kept
 * @param {string} id
 * @param {import('node:http').ServerResponse} response
 */
async function send(kept, id, response) {
  const { type, bytes } = kept.get(id) ?? { type: 'image/webp', bytes: await readDemoPicture(id) };
  response.setHeader('content-type', type);
  response.end(bytes);
}

/**
 * For `devServer.setupMiddlewares`.
 * @param {Middleware[]} middlewares
 * @returns {Middleware[]}
 */
export function servePictures(middlewares) {
  const kept = new Map();
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {(failure?: unknown) => void} next
   */
  const middleware = (request, response, next) => {
    const id = (request.url ?? '').split(/[/?]/)[1] ?? '';
    const served = request.method === 'PUT' ? keep(kept, id, request, response) : send(kept, id, response);
    served.catch(next);
  };
  return [{ name: 'pictures', path: ADDRESS, middleware }, ...middlewares];
}
