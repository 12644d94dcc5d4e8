/** Which parts that may depend on the time of birth are known already. */
export interface TimedParts {
  readonly hasAscendant?: boolean;
  readonly hasMoon: boolean;
  readonly hasDesignType: boolean;
  readonly hasDesignProfile: boolean;
  readonly hasAuthority: boolean;
}

/** Lists what the exact time of birth would add to an unknown or roughly known one, as parts of a sentence. */
export const listBirthTimeGains = (known: TimedParts): string[] => [
  ...(known.hasAscendant ? [] : ['the ascendant']),
  ...(known.hasMoon ? [] : ['your Moon sign']),
  // Profile and authority come with the type.
  ...(known.hasDesignType ? [] : ['your Human Design']),
  ...(known.hasDesignType && !known.hasDesignProfile ? ['your Human Design profile'] : []),
  ...(known.hasDesignType && !known.hasAuthority ? ['your authority'] : []),
];
