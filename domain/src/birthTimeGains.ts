export interface TimedParts {
  readonly hasAscendant?: boolean;
  readonly hasMoon: boolean;
  readonly hasDesignType: boolean;
  readonly hasDesignProfile: boolean;
  readonly hasAuthority: boolean;
}

/** Lists the gains from an exact birth time over an unknown or rough one, as phrases for a sentence. */
export const listBirthTimeGains = (known: TimedParts): string[] => [
  ...(known.hasAscendant ? [] : ['the ascendant']),
  ...(known.hasMoon ? [] : ['your Moon sign']),
  // Profile and authority come with the type.
  ...(known.hasDesignType ? [] : ['your Human Design']),
  ...(known.hasDesignType && !known.hasDesignProfile ? ['your Human Design profile'] : []),
  ...(known.hasDesignType && !known.hasAuthority ? ['your authority'] : []),
];
