/** The calls of the API by which a team decides what is live. */
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../workspaces.mjs';

/** @typedef {{ version: string, percent: number, since: string, loads: Loads, stableLoads: Loads, needsDecision?: string }} Canary */
/** @typedef {{ count: number, failed: number }} Loads */

/**
 * The state of a remote's releases, as the API returns it.
 * @typedef {object} RemoteState
 * @property {string} remote
 * @property {number} revision 0 before the first decision
 * @property {string | null} live
 * @property {string} [problem]
 * @property {string[]} previous
 * @property {{ version: string, publishedAt: string }[]} published
 * @property {Canary | null} canary
 */

/**
 * @typedef {object} Decision
 * @property {number} revision
 * @property {string} decidedAt
 * @property {string} team
 * @property {string} action
 * @property {string} version
 * @property {string | null} versionBefore
 * @property {{ version: string, percent: number } | null} canary
 * @property {string} why
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} `DEPLOY_TOKEN`, or the token that the server of this machine generated
 */
function readToken(env) {
  if (env.DEPLOY_TOKEN) return env.DEPLOY_TOKEN;
  const file = path.join(path.resolve(inRoot(), env.DATA_DIR ?? '.data'), 'deploy-token');
  if (!fs.existsSync(file))
    throw new Error(
      'Set DEPLOY_TOKEN to the token of your team. (A server on this machine makes one at its first start.)',
    );
  return fs.readFileSync(file, 'utf8').trim();
}

/** Opens the API at `RELEASE_URL`, or on this machine. */
export function openReleaseApi(env = process.env) {
  const url = (env.RELEASE_URL ?? `http://127.0.0.1:${env.PORT ?? 3000}`).replace(/\/$/, '');
  const headers = { authorization: `Bearer ${readToken(env)}`, 'content-type': 'application/json' };

  /**
   * @param {string} method
   * @param {string} address
   * @param {object} [body]
   */
  async function call(method, address, body) {
    const response = await fetch(`${url}/api/releases${address}`, {
      method,
      headers,
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Error(`${url} does not respond. Start it, or set RELEASE_URL to where the API is.`);
    });
    // The contract describes the reply, and the caller declares its type.
    /** @type {any} */
    const reply = await response.json().catch(() => ({}));
    if (response.ok) return reply;
    const details = Object.values(reply.fields ?? {}).join(' ');
    throw new Error(`${reply.error ?? `${url} responded with ${response.status}.`} ${details}`.trim());
  }

  /** @returns {Promise<RemoteState[]>} */
  const list = async () => (await call('GET', '')).remotes;
  return {
    list,
    /**
     * @param {string} remote
     * @returns {Promise<Decision[]>}
     */
    listDecisions: async (remote) => (await call('GET', `/${remote}/decisions`)).decisions,
    /**
     * @param {string} remote
     * @param {string} origin
     * @returns {Promise<{ address: string, expiresAt: string }>}
     */
    linkOverride: async (remote, origin) => {
      const link = await call('POST', `/${remote}/overrides`, { origin });
      return { ...link, address: url + link.path };
    },
    /**
     * @param {string} remote
     * @param {{ action: string, why: string, version?: string, percent?: number }} decision
     * @returns {Promise<Omit<Decision, 'why'>>}
     */
    async decide(remote, decision) {
      const revision = (await list()).find((state) => state.remote === remote)?.revision ?? 0;
      return call('POST', `/${remote}/decisions`, { ...decision, revision });
    },
  };
}
