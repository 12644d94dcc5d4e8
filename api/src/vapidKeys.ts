import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';
import type { Environment } from './environmentSchema';

/** The key pair by which push services recognise this server (RFC 8292), and whom they may write to about it. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`. */
  subject: string;
}

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

function findLengthProblem(
  values: VapidVariables,
  name: 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY',
  bytes: number,
): string[] {
  const isRight = Buffer.from(values[name] ?? '', 'base64url').length === bytes;
  return isRight ? [] : [`${name} is not a key of ${bytes} bytes as base64url; ${HOW_TO_MAKE}`];
}

/** Returns the configured keys. Outside production they are made once; in production there is no push without them. */
export function loadVapidKeys(
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: VapidVariables,
  { production, dataDir }: { production: boolean; dataDir: string },
): VapidKeys | undefined {
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT)
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
  return production ? undefined : { ...loadStoredKeys(dataDir), subject: DEVELOPMENT_SUBJECT };
}

/** Returns keys made on the first start and stored beside the data: a browser's subscription is bound to them. */
function loadStoredKeys(dataDir: string): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  const file = path.join(dataDir, 'vapid-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const keys = webPush.generateVAPIDKeys();
  writeFileSync(file, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return keys;
}
