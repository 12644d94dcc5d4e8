/** `npm run release -- <command>`: stores releases and selects the live release of a remote. */
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { ensureDependencies } from './steps/dependencies.mjs';
import { readOptions, stopOn, UsageError } from './steps/readOptions.mjs';

const SHOWN_RELEASES = 5;

const { values, positionals } = readOptions({
  command: 'npm run release',
  usage: `npm run release -- publish profile                      builds a remote and stores it, without making it live;
                                                       signed with the key in RELEASE_KEY_FILE, if set
npm run release -- publish --from <folder>              stores a build from another tool
npm run release -- promote profile [version] --why …    makes the newest release live, or the named one
npm run release -- rollback profile [version] --why …   goes back to the previous release, or to the named one
npm run release -- canary profile [version] --percent 10 --why …
                                                       rolls the newest release, or the named one, out to some members;
                                                       its health decides whether it is promoted or rolled back
npm run release -- status                               the live and the stored release of each remote
npm run release -- history profile                      every decision with its operator, time and reason
npm run release -- override profile http://localhost:4103
                                                       prints a link that loads the remote from that address
npm run release -- token profile                        makes a token for a team, and its entry for DEPLOY_TOKENS
npm run release -- keys make <name>                     makes <name>.pem, to sign with, and <name>.pub.pem
npm run release -- keys root <plan.json> <root.pem>     signs the list of keys and their roles (docs/operations.md)`,
  commands: ['publish', 'promote', 'rollback', 'canary', 'override', 'status', 'history', 'token', 'keys'],
  options: { why: { type: 'string' }, from: { type: 'string' }, percent: { type: 'string' } },
});
const [command = '', given = '', version] = positionals;
const remote = given.replace(/^mfe-/, '');

ensureDependencies();
const { REMOTES } = await import('../src/workspaces.mjs');
const { buildRemote, publishedDirOf } = await import('../src/build/buildAll.mjs');
const { openReleaseApi } = await import('../src/release/releaseApi.mjs');
const { publishThroughStore } = await import('@sixfold/release-store');
const { listPublishedRemotes, publishForeignRemote } = await import('../src/release/foreignRemote.mjs');

function requireRemote() {
  const known = [...new Set([...REMOTES, ...listPublishedRemotes(publishedDirOf())])];
  const reason = given === '' ? 'The remote is missing' : `There is no remote '${given}'`;
  if (!known.includes(remote)) throw new UsageError(`${reason}; known are ${known.join(', ')}.`);
}

/** @param {string} text */
function readPercent(text) {
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1)
    throw new UsageError(`--percent needs a whole number of at least 1, not ${text}.`);
  return percent;
}

/**
 * @param {string} name
 * @param {string} published
 */
const sayHowToPromote = (name, published) =>
  console.log(`Make it live with: npm run release -- promote ${name} ${published} --why "…"`);

/**
 * @param {string} action
 * @param {{ percent?: number }} [more]
 */
async function decide(action, more = {}) {
  requireRemote();
  if (!values.why) throw new UsageError(`Give the reason for the history with --why "…".`);
  const decided = await openReleaseApi().decide(remote, {
    action,
    why: values.why,
    ...(version && { version }),
    ...more,
  });
  const { canary } = decided;
  console.log(
    canary
      ? `${remote} ${canary.version} is given to ${canary.percent} of 100 members; the others keep ${decided.version}.`
      : `${remote} ${decided.version} is live for every new navigation; before it was ${decided.versionBefore ?? 'nothing'}.`,
  );
}

/** @param {{ version: string, canary: { version: string, percent: number } | null }} decision */
const describeTarget = ({ version: live, canary }) =>
  canary ? `${live}, and ${canary.version} for ${canary.percent} of 100 members` : live;

const COMMANDS = {
  async publish() {
    const { from } = values;
    if (from) {
      const publishedDir = publishedDirOf();
      const { slot, version: stored } = await publishThroughStore(publishedDir, () =>
        publishForeignRemote({ from, publishedDir }),
      );
      return sayHowToPromote(path.basename(slot), stored);
    }
    requireRemote();
    sayHowToPromote(remote, await buildRemote(remote, { isLive: false }));
  },
  promote: () => decide('promote'),
  rollback: () => decide('rollback'),
  canary: () =>
    decide('canary', values.percent === undefined ? {} : { percent: readPercent(values.percent) }),
  async override() {
    requireRemote();
    if (!version)
      throw new UsageError(
        `The address is missing, as in npm run release -- override ${remote} http://localhost:4103.`,
      );
    const { address, expiresAt } = await openReleaseApi().linkOverride(remote, version);
    console.log(`Open this until ${expiresAt}:\n${address}`);
  },
  async status() {
    for (const {
      remote: name,
      live,
      problem,
      previous,
      published,
      revision,
      canary,
    } of await openReleaseApi().list()) {
      console.log(`${name}: ${live ?? 'nothing'} is live${revision === 0 ? ', as the newest build' : ''}`);
      if (problem) console.log(`  problem: ${problem}`);
      if (canary) {
        const { loads, stableLoads, needsDecision } = canary;
        console.log(
          `  canary: ${canary.version} for ${canary.percent} of 100 members since ${canary.since}; ${loads.failed} of ${loads.count} loads failed, of the stable release ${stableLoads.failed} of ${stableLoads.count}`,
        );
        if (needsDecision) console.log(`  promote it or roll it back: ${needsDecision}`);
      }
      for (const release of published.slice(0, SHOWN_RELEASES)) {
        const notes = [
          release.version === live && 'live',
          previous[0] === release.version && 'a rollback leads here',
        ];
        console.log(
          `  ${release.version}  ${release.publishedAt}  ${notes.filter(Boolean).join(', ')}`.trimEnd(),
        );
      }
    }
  },
  async history() {
    requireRemote();
    for (const decision of await openReleaseApi().listDecisions(remote))
      console.log(
        `${decision.revision}. ${decision.decidedAt}  ${decision.team}  ${decision.action}  ${decision.versionBefore ?? 'nothing'} -> ${describeTarget(decision)}\n   ${decision.why}`,
      );
  },
  token() {
    if (given !== '*') requireRemote();
    const token = randomBytes(32).toString('base64url');
    console.log(`For the team, as DEPLOY_TOKEN: ${token}`);
    console.log(
      `For the API, in DEPLOY_TOKENS:  ${remote}:${createHash('sha256').update(token).digest('hex')}`,
    );
  },
  async keys() {
    const [, task, file, key] = positionals;
    const { makeKeyPair, signRoot } = await import('../src/release/signatures.mjs');
    if (task === 'make' && file) {
      const publicKey = makeKeyPair(file);
      console.log(`${file}.pem is the private key: only who signs with it may have it.`);
      console.log(`If it is a root key, for TRUSTED_ROOT_KEYS: ${publicKey}`);
    } else if (task === 'root' && file && key)
      console.log(`For the API, as TRUSTED_ROOT: ${signRoot({ plan: file, key })}`);
    else
      throw new UsageError(
        'Type npm run release -- keys make <name>, or npm run release -- keys root <plan.json> <root.pem>.',
      );
  },
};

try {
  await COMMANDS[/** @type {keyof typeof COMMANDS} */ (command)]();
} catch (failure) {
  stopOn(failure);
}
