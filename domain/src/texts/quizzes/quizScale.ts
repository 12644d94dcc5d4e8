interface QuizOption {
  readonly label: string;
  readonly votes: number;
}

/** One dimension that a test measures, with the votes for each outcome. */
export interface QuizScale {
  /** In the test's order. */
  readonly options: readonly QuizOption[];
  /** Number of answers on this scale. */
  readonly of: number;
  /** Names the tied outcomes and the one that counts; null without a tie. */
  readonly tie: string | null;
}

/** Adds up a scale and describes a tie. */
export function toQuizScale(options: readonly QuizOption[]): QuizScale {
  const most = Math.max(...options.map(({ votes }) => votes));
  const [first, ...others] = options.filter(({ votes }) => votes === most);
  return {
    options,
    of: options.reduce((sum, { votes }) => sum + votes, 0),
    tie: first && others.length > 0 && most > 0 ? describeTie(first, others) : null,
  };
}

function describeTie(first: QuizOption, others: readonly QuizOption[]): string {
  const names = [first, ...others].map(({ label }) => label);
  const rest = others.length > 1 ? 'the others may fit as well' : 'the other may fit as well';
  return `${names.slice(0, -1).join('; ')} and ${names.at(-1)} came out level. The test counts ${first.label}; ${rest}.`;
}
