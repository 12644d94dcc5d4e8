/** The calls of the API by which a team decides what is live. */
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../workspaces.mjs';

/** @returns {string} `DEPLOY_TOKEN`, or the token that the server of this machine has made for itself */
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

  async function call(method, address, body) {
    const response = await fetch(`${url}/api/releases${address}`, {
      method,
      headers,
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Error(`${url} does not respond. Start it, or set RELEASE_URL to where the API is.`);
    });
    const reply = await response.json().catch(() => ({}));
    if (response.ok) return reply;
    const details = Object.values(reply.fields ?? {}).join(' ');
    throw new Error(`${reply.error ?? `${url} responded with ${response.status}.`} ${details}`.trim());
  }

  const list = async () => (await call('GET', '')).remotes;
  return {
    list,
    listDecisions: async (remote) => (await call('GET', `/${remote}/decisions`)).decisions,
    linkOverride: async (remote, origin) => {
      const link = await call('POST', `/${remote}/overrides`, { origin });
      return { ...link, address: url + link.path };
    },
    async decide(remote, decision) {
      const revision = (await list()).find((state) => state.remote === remote)?.revision ?? 0;
      return call('POST', `/${remote}/decisions`, { ...decision, revision });
    },
  };
}
