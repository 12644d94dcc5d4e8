import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ALL_CALLS,
  describeUnprovided,
  findUnprovided,
  type Remote,
  type SharedVersions,
} from '@sixfold/api-contract';
import semver from 'semver';
import * as z from 'zod/mini';
import { decompressCopy } from './readFiles';

export const version = z.string().check(
  z.regex(/^[\w.-]{1,60}$/),
  z.refine((text) => !/^\.+$/.test(text), 'A version cannot be a way out of the folder.'),
);

export const fileName = z.string().check(z.regex(/^[\w.-]+$/));

export const hashedFile = z.object({
  file: fileName,
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/)),
});
export type HashedFile = z.infer<typeof hashedFile>;

/** @throws Error when the remote needs a shared module that the shell does not provide in a matching version */
export function requireProvided(
  { requires }: Pick<Remote, 'requires'>,
  { version: shellVersion, provides }: { version: string; provides: SharedVersions },
): void {
  const unprovided = findUnprovided(requires, provides, semver.satisfies);
  if (unprovided) throw new Error(describeUnprovided(unprovided, `the shell ${shellVersion}`));
}

const CALLS = new Set(ALL_CALLS.map(({ id }) => `call ${id}`));

/** The calls that a release uses; releases built by other tools omit them. */
const releaseUses = z.object({
  uses: z.optional(z.object({ '@sixfold/api-contract': z.optional(z.array(z.string())) })),
});

/**
 * @param description content of remote.json
 * @throws Error when the remote uses a call that this API does not have
 */
export function requireCalls(description: unknown): void {
  const used = z.parse(releaseUses, description).uses?.['@sixfold/api-contract'] ?? [];
  const missing = used.filter((entry) => entry.startsWith('call ') && !CALLS.has(entry));
  if (missing.length > 0)
    throw new Error(`it uses the ${missing.join(', ')}, which this API does not have: deploy the API first`);
}

/** @throws Error when the file or its compressed form is missing or altered */
export async function verifyFile(folder: string, { file, integrity }: HashedFile): Promise<void> {
  const content = await readFile(path.join(folder, file)).catch(() => null);
  if (!content) throw new Error(`${file} is missing`);
  const compressed = await readFile(path.join(folder, `${file}.br`)).catch(() => null);
  const served = compressed ? await decompressCopy(compressed, 'br', content.byteLength) : content;
  for (const bytes of [content, served]) {
    if (bytes === null) throw new Error(`${file} is not the file that was built`);
    const digest = createHash('sha384').update(bytes).digest('base64');
    if (`sha384-${digest}` !== integrity) throw new Error(`${file} is not the file that was built`);
  }
}
