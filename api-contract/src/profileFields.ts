import * as z from 'zod/mini';
import {
  bio,
  civilDate,
  civilTime,
  connectionGoals,
  enneagramType,
  gender,
  humanDesignType,
  lifePathNumber,
  loveLanguage,
  mbtiType,
  placeName,
  preferredGenders,
  promptAnswers,
  visibility,
  zodiacSign,
} from './values';

/**
 * Visibility of each part of a profile. A hidden part is missing from everything others see, including scores. The two
 * details are at most as visible as their system: the chart as the Sun sign, the design as its type.
 */
export const profileVisibility = z.object({
  mbti: visibility,
  enneagram: visibility,
  loveLanguage: visibility,
  /** The Sun sign. */
  astrology: visibility,
  numerology: visibility,
  /** The Human Design type. */
  humanDesign: visibility,
  /** The signs of the Moon, the planets, the ascendant and the midheaven. */
  birthChart: visibility,
  /** Profile, strategy and authority of Human Design. */
  humanDesignDetails: visibility,
  /** Visibility of the online status. 'nobody' also hides recent activity, and others' presence from the member. */
  presence: visibility,
});
export type ProfileVisibility = z.infer<typeof profileVisibility>;
export type VisibilityFacet = keyof ProfileVisibility;

/** Profile and authority are absent when they are not constant within an approximate birth time. */
export const humanDesignProfile = z.object({
  profile: z.optional(z.string()),
  strategy: z.string(),
  authority: z.optional(z.string()),
});

const signed = z.object({ sign: zodiacSign });

/** Signs only; degrees stay private. The angles are absent without an exact birth time and a place. */
export const chartSigns = z.object({
  sun: signed,
  moon: z.optional(signed),
  mercury: z.optional(signed),
  venus: z.optional(signed),
  mars: z.optional(signed),
  ascendant: z.optional(signed),
  midheaven: z.optional(signed),
});
export type ChartSigns = z.infer<typeof chartSigns>;

interface Options<Value> {
  /** Value before the member or a computation has set it. A hidden field also has it. */
  empty: Value;
  /** Values that a member may set. Absent for a computed field. */
  input?: z.ZodMiniType;
  /** Parts of the visibility that hide the field: each must allow it. Empty for a field that is always shown. */
  hiddenBy?: readonly VisibilityFacet[];
}

const field = <Value extends z.ZodMiniType, Given extends Options<z.infer<Value>>>(
  value: Value,
  options: Given,
) => ({ value, ...options });

/** Fields that others see, unless they are hidden. */
export const PUBLIC_PROFILE_FIELDS = {
  bio: field(z.string(), { input: bio, empty: '' }),
  prompts: field(promptAnswers, { input: promptAnswers, empty: [] }),
  location: field(z.string(), { input: placeName, empty: '' }),
  gender: field(z.nullable(gender), { input: gender, empty: null }),
  connectionGoals: field(connectionGoals, { input: connectionGoals, empty: [] }),
  mbtiType: field(z.nullable(mbtiType), { empty: null, hiddenBy: ['mbti'] }),
  enneagramType: field(z.nullable(enneagramType), { empty: null, hiddenBy: ['enneagram'] }),
  loveLanguage: field(z.nullable(loveLanguage), { empty: null, hiddenBy: ['loveLanguage'] }),
  astrologySign: field(z.nullable(zodiacSign), { empty: null, hiddenBy: ['astrology'] }),
  numerologyLifePath: field(z.nullable(lifePathNumber), { empty: null, hiddenBy: ['numerology'] }),
  humanDesignType: field(z.nullable(humanDesignType), { empty: null, hiddenBy: ['humanDesign'] }),
  humanDesignProfile: field(z.nullable(humanDesignProfile), {
    empty: null,
    hiddenBy: ['humanDesign', 'humanDesignDetails'],
  }),
  fullBirthChart: field(z.nullable(chartSigns), { empty: null, hiddenBy: ['astrology', 'birthChart'] }),
};

/** Fields that only the member sees. */
export const PRIVATE_PROFILE_FIELDS = {
  preferredGenders: field(preferredGenders, { input: preferredGenders, empty: [] }),
  birthday: field(z.nullable(civilDate), { input: civilDate, empty: null }),
  birthTime: field(z.nullable(civilTime), { input: civilTime, empty: null }),
  /**
   * The member has stated that they do not know the time; false while the question is open. As input, true clears a
   * stored time and ignores one in the same request.
   */
  isBirthTimeUnknown: field(z.boolean(), { input: z.boolean(), empty: false }),
  /**
   * The birth time is accurate to two hours; false for an exact time and without one. As input, it describes the time
   * in the same request.
   */
  isBirthTimeRough: field(z.boolean(), { input: z.boolean(), empty: false }),
  birthLocation: field(z.string(), { input: placeName, empty: '' }),
};

type Fields = Readonly<Record<string, { value: z.ZodMiniType; empty: unknown; input?: z.ZodMiniType }>>;
type Values<F extends Fields> = { [Name in keyof F]: z.infer<F[Name]['value']> };
type Schemas<F extends Fields> = { [Name in keyof F]: F[Name]['value'] };
type Inputs<F extends Fields> = {
  [Name in keyof F as F[Name] extends { input: z.ZodMiniType } ? Name : never]: F[Name] extends {
    input: infer Input extends z.ZodMiniType;
  }
    ? z.ZodMiniOptional<Input>
    : never;
};

/** Values of the fields that this description covers. */
export type DescribedProfile = Values<typeof PUBLIC_PROFILE_FIELDS> & Values<typeof PRIVATE_PROFILE_FIELDS>;

/** Returns the schemas of the fields in replies. */
export const schemasOf = <F extends Fields>(fields: F): Schemas<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) as Schemas<F>;

/** Makes each schema optional without zod's `partial`, which shells do not provide. */
export const makeOptional = <Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as {
    [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]>;
  };

/** Returns the schemas of the fields that a member may set, each optional. */
export const inputsOf = <F extends Fields>(fields: F): Inputs<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { input }]) => (input ? [[name, z.optional(input)]] : [])),
  ) as unknown as Inputs<F>;

export const createEmptyFields = <F extends Fields>(fields: F): Values<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { empty }]) => [name, structuredClone(empty)]),
  ) as Values<F>;

/** Picks the described fields, so that any other field stays out. */
export function pickFields<F extends Fields>(profile: Readonly<Values<F>>, fields: F): Values<F> {
  const picked: Partial<Values<F>> = {};
  for (const name in fields) picked[name] = profile[name];
  return picked as Values<F>;
}
