/**
 * All formats of data that outlives a release, each with a specimen: a folder written by an earlier commit, or a test
 * with stored values. A release that cannot read the data of an earlier one loses it silently, so a new format or a
 * raised number needs a specimen made by the commit that writes it.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '../listFiles.mjs';

/** @type {Readonly<Record<string, string>>} */
export const SPECIMENS = {
  'data folder 4': 'api/tests/dataFolders/251db1b5',
  'database 3': 'api/tests/dataFolders/database-3',
  'file session-keys': 'api/tests/dataFiles/ff3b4198.json.br',
  'file mailbox': 'api/tests/dataFiles/ff3b4198.json.br',
  'file vapid-keys.json': 'api/tests/dataFiles/06934d9d.json.br',
  'file deploy-token': 'api/tests/dataFiles/0ddd1dc7.json.br',
  'file deleted-accounts': 'api/tests/dataFiles/0ddd1dc7.json.br',
  'release badge 89e8da2c': 'api/tests/releases/4ae13eb7.json.br',
  'release currentRelease 97d76d1a': 'api/tests/releases/4ae13eb7.json.br',
  'release layer f6ca24cb': 'api/tests/releases/4ae13eb7.json.br',
  'release navigationEntry 41008ba1': 'api/tests/releases/4ae13eb7.json.br',
  'release preload fb2caa7a': 'api/tests/releases/4ae13eb7.json.br',
  'release prerenderedPages eeca862d': 'api/tests/releases/4ae13eb7.json.br',
  'release releaseStatement 599eda2c': 'api/tests/releases/4ae13eb7.json.br',
  'release remote 63282f4d': 'api/tests/releases/4ae13eb7.json.br',
  'release remotePage a80749a8': 'api/tests/releases/4ae13eb7.json.br',
  'release remotePages 0a5f90b6': 'api/tests/releases/4ae13eb7.json.br',
  'release rootStatement c3442dda': 'api/tests/releases/4ae13eb7.json.br',
  'release shellBuild df5e1129': 'api/tests/releases/4ae13eb7.json.br',
  'release signedDocument 99d3c9e8': 'api/tests/releases/4ae13eb7.json.br',
  'IndexedDB accountDatabaseFor(accountId) 1': 'mfe-messaging/src/shared/api/outbox.earlier.test.ts',
  'key sixfold.messaging.outbox.': 'mfe-messaging/src/shared/api/outbox.earlier.test.ts',
  'key sixfold.calls.': 'mfe-messaging/src/pages/CallPage.test.tsx',
  'key sixfold.notifications.': 'mfe-messaging/src/pages/notifications.test.tsx',
  'key sixfold.decisions.': 'client-kit/src/decisions/decisions.test.ts',
  'key sixfold.deeds.': 'client-kit/src/decisions/decisions.test.ts',
  'key sixfold.registration': 'client-kit/src/pendingRegistration.test.ts',
  'key sixfold.registry': 'client-kit/src/session.signOut.test.ts',
  'key sixfold.signOut': 'client-kit/src/memberStorage.test.ts',
  'key sixfold.theme': 'client-kit/src/session.signOut.test.ts',
  'key sixfold.distances': 'client-kit/src/distanceUnit.test.ts',
  'key sixfold.trust': 'client-kit/src/session.signOut.test.ts',
  'key sixfold.filters.': 'mfe-discovery/src/pages/MatchesPage.filters.test.tsx',
  'key sixfold.matches.places': 'mfe-discovery/src/features/matches/model/scrollAnchor.test.ts',
  'key sixfold.onboarding.draft': 'mfe-onboarding/src/shared/model/draft.test.ts',
  'key sixfold.profile.edits.': 'mfe-profile/src/features/own-profile/model/storedEdits.test.ts',
  'key sixfold.profile.photoCheck.': 'mfe-profile/src/features/verification/model/pendingMemory.test.ts',
  'key sixfold.profile.save.': 'mfe-profile/src/features/own-profile/model/unsavedEdits.test.ts',
  'key sixfold.quiz.': 'mfe-insights/src/features/quiz/model/quizDraft.test.ts',
};

/** Names without data for a later release: databases, channels, locks, files and the state of one visit. */
const NOT_STORED = new Set([
  'file incoming',
  'file mongo',
  'key sixfold.',
  'key sixfold.calls.device',
  'key sixfold.calls.off',
  'key sixfold.calls.visits',
  'key sixfold.messaging',
  'key sixfold.messaging.',
  'key sixfold.probe',
  'key sixfold.zip',
]);

const BROWSER = /^(?:client-kit|design-system|shell|mfe-[a-z]+)\/src\//;
const SOURCE = /\.tsx?$/;
const NO_PRODUCT = /\.test\.|\.stories\.|\/testing\//;
/** The files of a published release have no format number, so the schemas that read them identify the format. */
const RELEASE_SCHEMA =
  /const (badge|currentRelease|layer|navigationEntry|preload|prerenderedPages|releaseStatement|remote|remotePages?|rootStatement|shellBuild|signedDocument) = z\.object\(\{([^]*?)\}\);/g;
const NO_CODE = /\/\*[^]*?\*\/|\/\/.*|\s+|,(?=\s*(?:[\])}]|$))/g;

/**
 * Returns eight hexadecimal digits that change with the code of a schema but not with its comments and line breaks.
 * @param {string} schema
 */
const digestOf = (schema) =>
  crypto.createHash('sha256').update(schema.replaceAll(NO_CODE, '')).digest('hex').slice(0, 8);

/** Patterns that find a format in a source file: [files, pattern, the format's name] */
const SIGNS = /** @type {const} */ ([
  [
    /^embedded-mongo\/src\//,
    /export const FORMAT = (\d+);/g,
    (/** @type {string} */ n) => `data folder ${n}`,
  ],
  [/^api\/src\//, /export const DATABASE_FORMAT = (\d+);/g, (/** @type {string} */ n) => `database ${n}`],
  [
    /^api\/src\//,
    /path\.join\((?:\w+\.)?dataDir, '([^']+)'\)/g,
    (/** @type {string} */ name) => `file ${name}`,
  ],
  [
    /^api\/src\//,
    /const FILE = '([^']+)';(?=[^]*path\.join\(dataDir, FILE\))/g,
    (/** @type {string} */ name) => `file ${name}`,
  ],
  [
    /^api(?:-contract)?\/src\//,
    RELEASE_SCHEMA,
    (/** @type {string} */ name, /** @type {string} */ schema) => `release ${name} ${digestOf(schema)}`,
  ],
  [
    BROWSER,
    /openDB(?:<\w+>)?\(\s*([^,]+, \d+)/g,
    (/** @type {string} */ call) => `IndexedDB ${call.replace(',', '')}`,
  ],
  [BROWSER, /['"`](sixfold\.[\w.]*)/g, (/** @type {string} */ key) => `key ${key}`],
  [
    BROWSER,
    /(?:memberKeyFor|adoptMemberKey)\((?:\w+, )?['"`]([\w.]+)/g,
    (/** @type {string} */ name) => `key sixfold.${name}`,
  ],
]);

/**
 * @param {string} file relative to the root
 * @param {string} text
 */
export const listFormats = (file, text) =>
  SIGNS.filter(([files]) => files.test(file)).flatMap(([, pattern, toName]) =>
    [...text.matchAll(pattern)].map(([, value = '', schema = '']) => toName(value, schema)),
  );

/** @param {string} root */
export function listStoredFormats(root) {
  const workspaces = fs.readdirSync(root).filter((name) => fs.existsSync(path.join(root, name, 'src')));
  const files = workspaces.flatMap((name) =>
    listFiles(path.join(root, name, 'src')).map((file) => `${name}/src/${file}`),
  );
  const formats = files
    .filter((file) => SOURCE.test(file) && !NO_PRODUCT.test(file))
    .flatMap((file) => listFormats(file, fs.readFileSync(path.join(root, file), 'utf8')));
  return [...new Set(formats)].filter((format) => !NOT_STORED.has(format)).sort();
}

/**
 * Returns one sentence per format without a specimen, per listed format that is no longer stored, and per specimen that
 * is missing or does not contain its key.
 * @param {string} root
 * @param {readonly string[]} formats
 */
export function findFormatProblems(root, formats) {
  const unlisted = formats.filter((format) => !Object.hasOwn(SPECIMENS, format));
  const unused = Object.keys(SPECIMENS).filter((format) => !formats.includes(format));
  const wrong = Object.entries(SPECIMENS).filter(([format, specimen]) => {
    const file = path.join(root, specimen);
    if (!fs.existsSync(file)) return true;
    const [kind, name = ''] = format.split(' ');
    return kind === 'key' && !fs.readFileSync(file, 'utf8').includes(name);
  });
  return [
    ...unlisted.map(
      (format) =>
        `${format} has no specimen: record one with the commit that writes it, and add it to storageFormats.mjs.`,
    ),
    ...unused.map((format) => `${format} is not stored any more: remove it from storageFormats.mjs.`),
    ...wrong.map(([format, specimen]) => `${specimen} is not a specimen of ${format}.`),
  ];
}
