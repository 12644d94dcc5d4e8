import type { FirmPart } from './charts/unknownTime/firmParts';

interface DesignParts {
  readonly profile?: string;
  readonly strategy?: string;
  readonly authority?: string;
}

/**
 * Keeps what is firm of a Human Design chart. Strategy follows from the type, so without a firm type nothing is kept;
 * definition and centres are open with any roughly known time.
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
