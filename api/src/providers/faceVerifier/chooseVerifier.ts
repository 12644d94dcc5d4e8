import type { Logger } from '../ports';
import { manualVerifier, type FaceVerifier } from './faceVerifier';
import { createLocalVerifier, isFaceCheckInstalled, type LocalVerifier } from './localVerifier';
import { testVerifier } from './testVerifier';

/** Modes of the photo check. `auto` uses the optional package if it is installed; otherwise a person decides. */
export const PHOTO_CHECK_MODES = ['auto', 'local', 'manual', 'off', 'test'] as const;
export type PhotoCheckMode = (typeof PHOTO_CHECK_MODES)[number];

/** Returns the configured verifier; null when the photo check is disabled. */
export function chooseVerifier(mode: PhotoCheckMode, folder: string, logger: Logger): FaceVerifier | null {
  switch (mode) {
    case 'off':
      return null;
    case 'test':
      return testVerifier;
    case 'manual':
      return manualVerifier;
    case 'auto':
    case 'local':
      if (isFaceCheckInstalled(folder)) return withManualFallback(createLocalVerifier(folder), logger);
      if (mode === 'local') logger.warn({ reason: 'not installed' }, 'photo_check_by_a_person');
      return manualVerifier;
  }
}

/** Lets a person decide if the package cannot be loaded, which is logged once. */
export function withManualFallback(local: LocalVerifier, logger: Logger): FaceVerifier {
  let chosen: Promise<FaceVerifier> | undefined;

  function choose(): Promise<FaceVerifier> {
    chosen ??= local.start().then(
      () => local,
      (error: unknown) => {
        logger.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'photo_check_by_a_person',
        );
        return manualVerifier;
      },
    );
    return chosen;
  }

  return {
    reviewedByPerson: async () => (await choose()).reviewedByPerson(),
    verify: async (check) => (await choose()).verify(check),
    stop: () => local.stop(),
  };
}
