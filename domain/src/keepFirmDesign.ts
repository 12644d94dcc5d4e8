import type { FirmPart } from './charts/unknownTime/firmParts';

interface DesignParts {
  readonly profile?: string;
  readonly strategy?: string;
  readonly authority?: string;
}

/**
 * Keeps the firm parts of a Human Design chart. Strategy follows from the type, so nothing is kept without a firm type.
 * Definition and centres are never firm for a roughly known time.
 */
export function keepFirmDesign<Parts extends DesignParts>(
  { profile, strategy, authority }: Parts,
  firmParts: readonly FirmPart[],
): (Pick<Parts, 'strategy'> & Partial<Pick<Parts, 'profile' | 'authority'>>) | undefined {
  if (!firmParts.includes('humanDesignType')) return undefined;
  return {
    strategy,
    ...(profile !== undefined && firmParts.includes('humanDesignProfile') ? { profile } : {}),
    ...(authority !== undefined && firmParts.includes('humanDesignAuthority') ? { authority } : {}),
  };
}
