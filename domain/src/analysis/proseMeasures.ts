/** Words that no analysis may contain: medical verdicts, promises and certainty about the future. */
const BANNED =
  /\b(diagnos\w*|disorder\w*|therap\w*|cure[ds]?|illness|death|dying|fate|fated|destin(?:y|ies|ed)|must|guarantee\w*|always will|will always|meant to be|soulmates?|twin flames?|get rich|wealth\w*|fortune|jackpot|divorce|pregnan\w*|karma|curse[ds]?|universe wants|written in the stars)\b/gi;

export const findBannedWords = (text: string): string[] => text.match(BANNED) ?? [];

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
