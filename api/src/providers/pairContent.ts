import { SYSTEMS, type System } from '@sixfold/domain';
import {
  CLAIMS,
  fillSlots,
  listPairKeys,
  PAIR_THEMES,
  type PairCase,
  type PairContent,
} from '@sixfold/domain/analysis';
import path from 'node:path';
import * as z from 'zod/mini';
import { listVersions, readYamlFiles, requireKeys } from './yamlFiles';

const SAMPLE_PERSON = { firstName: 'Ada', gender: null } as const;

/** A text whose slots can be filled for both readers. */
const slottedText = z.string().check(
  z.minLength(1),
  z.refine((text) => {
    try {
      return [true, false].every((isFirst) => !/[{}[\]|]/.test(fillSlots(text, isFirst, SAMPLE_PERSON)));
    } catch {
      return false;
    }
  }, 'has an unknown slot, or a verb without a person before it'),
);

const claims = z.optional(
  z.strictObject(
    Object.fromEntries(
      Object.entries(CLAIMS).flatMap(([subject, sides]) =>
        [subject, `A ${subject}`, `B ${subject}`].map((key) => [key, z.optional(z.enum(sides))]),
      ),
    ),
  ),
);

const pairCase = z.strictObject({
  easy: slottedText,
  easyTheme: z.enum(PAIR_THEMES),
  easyClaims: claims,
  care: slottedText,
  careTheme: z.enum(PAIR_THEMES),
  careClaims: claims,
  dating: slottedText,
  friendship: slottedText,
  business: slottedText,
  ask: z.string().check(z.regex(/^[^{}[\]|]+\?$/, 'must be one question without slots')),
});
const casesOfFile = z.record(z.string(), z.array(pairCase).check(z.minLength(1)));

/**
 * Reads the texts about pairs (`<folder>/<system>/*.yaml`) and checks that they are complete.
 * @throws Error naming the file or the key
 */
export function readPairContent(folder: string): PairContent {
  return Object.fromEntries(SYSTEMS.map((system) => [system, readCases(folder, system)])) as PairContent;
}

function readCases(folder: string, system: System): Readonly<Record<string, readonly PairCase[]>> {
  const cases: Record<string, readonly PairCase[]> = {};
  for (const { file, stored } of readYamlFiles(path.join(folder, system))) {
    const parsed = z.safeParse(casesOfFile, listVersions(stored));
    if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
    for (const [key, found] of Object.entries(parsed.data)) {
      if (cases[key]) throw new Error(`${file}: ${key} exists twice.`);
      cases[key] = found;
    }
  }
  requireKeys(path.join(folder, system), Object.keys(cases), listPairKeys(system));
  return cases;
}

let cached: PairContent | undefined;

/** Reads the texts once per process. */
export function loadPairContent(folder: string): PairContent {
  cached ??= readPairContent(folder);
  return cached;
}
