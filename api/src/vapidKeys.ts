import path from 'node:path';
import webPush from 'web-push';
import type { Environment } from './environmentSchema';
import { loadKeyFile, type KeyLocation } from './persistence/keyFile';

/** The key pair that identifies this server to push services (RFC 8292), and a contact for them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`. */
  subject: string;
}

type KeyPair = Pick<VapidKeys, 'publicKey' | 'privateKey'>;
type VapidVariables = Pick<Environment, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>;

const NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
const HOW_TO_MAKE = 'make a pair with: npx web-push generate-vapid-keys';
const DEVELOPMENT_SUBJECT = 'mailto:no-reply@sixfold.example';
const PUBLIC_KEY_BYTES = 65;
const PRIVATE_KEY_BYTES = 32;

export function findVapidProblems(values: VapidVariables): string[] {
  const missing = NAMES.filter((name) => !values[name]);
  if (missing.length === NAMES.length) return [];
  if (missing.length > 0)
    return [
      `${missing.join(' and ')} missing. Set all three of ${NAMES.join(', ')}, or none; ${HOW_TO_MAKE}`,
    ];
  return [
    ...findLengthProblem(values, 'VAPID_PUBLIC_KEY', PUBLIC_KEY_BYTES),
    ...findLengthProblem(values, 'VAPID_PRIVATE_KEY', PRIVATE_KEY_BYTES),
  ];
}

const hasLength = (key: string, bytes: number): boolean => Buffer.from(key, 'base64url').length === bytes;

function findLengthProblem(
  values: VapidVariables,
  name: 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY',
  bytes: number,
): string[] {
  return hasLength(values[name] ?? '', bytes)
    ? []
    : [`${name} is not a key of ${bytes} bytes as base64url; ${HOW_TO_MAKE}`];
}

/**
 * Returns the configured keys. Outside production they are generated once; in production there is no push without them.
 */
export function loadVapidKeys(
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: VapidVariables,
  location: KeyLocation,
): VapidKeys | undefined {
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT)
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
  return location.production ? undefined : { ...loadStoredKeys(location), subject: DEVELOPMENT_SUBJECT };
}

/**
 * Returns keys generated on the first start and stored with the data, because browser subscriptions are bound to them.
 */
function loadStoredKeys({ dataDir, isCommand }: KeyLocation): KeyPair {
  return loadKeyFile({
    file: path.join(dataDir, 'vapid-keys.json'),
    make: () => `${JSON.stringify(webPush.generateVAPIDKeys())}\n`,
    parse: parseKeyPair,
    isCommand,
  });
}

function parseKeyPair(text: string): KeyPair | undefined {
  try {
    const { publicKey, privateKey } = JSON.parse(text) as KeyPair;
    return hasLength(publicKey, PUBLIC_KEY_BYTES) && hasLength(privateKey, PRIVATE_KEY_BYTES)
      ? { publicKey, privateKey }
      : undefined;
  } catch {
    return undefined;
  }
}
