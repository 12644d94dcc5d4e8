/** Values that several calls share. Limits are those of the specification. */
import {
  CONNECTION_GOALS,
  ENNEAGRAM_TYPES,
  GENDERS,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  MBTI_TYPES,
  PROFILE_PROMPTS,
  ZODIAC_SIGNS,
} from '@sixfold/domain';
import * as z from 'zod/mini';
import { BIO_MAX_LENGTH, EMAIL_MAX_LENGTH, PROMPT_ANSWER_MAX_LENGTH, PROMPTS_MAX } from './limits';
import { EMAIL_PATTERN, normalizeEmail } from './emailAddress';
import { hasLink, hasTelephoneNumber } from './mailedWords';
import { countPasswordCharacters, toOpaqueString } from './opaqueString';
import { trimName, trimText } from './visibleText';

// Control characters and the null byte have no place in what people write; line breaks and tabs do. Half of a
// surrogate pair is no character: the database would keep something else in its place.
const READABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;
const readable = z.regex(READABLE, 'Please use readable characters only.');

/** Control characters that office programs copy for a line break or a page break. */
const OTHER_LINE_BREAKS = /[\v\f\u0085]/g;

/**
 * Text for people: trimmed, at most `max` UTF-16 units, no control characters. Without a visible character it is empty,
 * so with `min` it is refused.
 */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.overwrite((written) => written.replace(OTHER_LINE_BREAKS, '\n')),
    // Before trimming, which would turn a text of nothing else into an empty one.
    readable,
    z.overwrite(trimText),
    z.minLength(min, min === 1 ? 'Please fill this in.' : `Please use at least ${min} characters.`),
    z.maxLength(max, `Please use at most ${max} characters.`),
  );

/** The value of a field while it is being typed: not trimmed yet. At most `max` UTF-16 units, no control characters. */
export const typedText = (max: number) =>
  z.string().check(z.maxLength(max, `Please use at most ${max} characters.`), readable);

export const NAME_MAX_LENGTH = 40;
// One line without control characters and without marks that turn or hide the text around them on other people's
// screens. The joiners that Persian, Indic scripts and emoji are written with are no such marks, nor are the tags in the
// flags of England, Scotland and Wales.
const ONE_LINE =
  /^(?:[\u200C\u200D]|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}])*$/u;
/** A member's words in e-mails to other people: one line without links and telephone numbers. */
export const mailedLine = (max: number, min = 0) =>
  z.string().check(
    z.regex(READABLE, 'Please use readable characters only, on one line.'),
    z.overwrite(trimName),
    z.minLength(min, 'Please fill this in.'),
    // Aborts, so that no pattern below reads a long text.
    z.maxLength(max, { error: `Please use at most ${max} characters.`, abort: true }),
    z.regex(ONE_LINE, 'Please use readable characters only, on one line.'),
    z.refine((line) => !hasLink(line), 'Please leave links out, and put a space after a full stop.'),
    z.refine(
      (line) => !hasTelephoneNumber(line),
      'Please leave telephone numbers and other long numbers out.',
    ),
  );

// Letters and marks, with the joiners that Persian and Indic scripts need, and what stands between the parts of a name:
// spaces, full stops, apostrophes, hyphens and the dot of 'Gal·la', as each script writes them.
const NAME = /^[\p{L}\p{M}\u200C\u200D\p{Zs}.'’‘`´׳՚\-‐‑־·・]*$/u;

/** A first or last name: it stands in other people's lists and in mails. */
export const personName = (min = 0) =>
  mailedLine(NAME_MAX_LENGTH, min).check(
    z.regex(NAME, 'Please use letters, spaces, apostrophes, hyphens and full stops only.'),
  );

const TIME_ZONE_MAX_LENGTH = 64;
/** An IANA name, such as Europe/Lisbon. Whether it exists is checked by the API. */
export const timeZone = z
  .string()
  .check(z.maxLength(TIME_ZONE_MAX_LENGTH), z.regex(/^[\w+/-]+$/, 'We do not know this time zone.'));

/** An opaque identifier: 24 hexadecimal digits. */
export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'This is not a valid id.'));

export const email = z.string().check(
  z.overwrite(normalizeEmail),
  z.maxLength(EMAIL_MAX_LENGTH, `Please use at most ${EMAIL_MAX_LENGTH} characters.`),
  z.refine(
    (address) => !/^[^@]*\P{ASCII}[^@]*@/u.test(address),
    'In front of the @, please use Latin letters without accents, digits and signs.',
  ),
  z.email({ pattern: EMAIL_PATTERN, error: 'Please enter a valid email address' }),
);

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
const TOO_SHORT = 'Password must be at least 8 characters long';
const TOO_LONG = 'Password must be at most 128 characters long';
/** The limits count characters, each of which is one or two UTF-16 units. */
export const newPassword = z.string().check(
  z.overwrite(toOpaqueString),
  z.minLength(MIN_PASSWORD_LENGTH, { error: TOO_SHORT, abort: true }),
  z.refine((password) => countPasswordCharacters(password) >= MIN_PASSWORD_LENGTH, TOO_SHORT),
  z.maxLength(2 * MAX_PASSWORD_LENGTH, { error: TOO_LONG, abort: true }),
  z.refine((password) => countPasswordCharacters(password) <= MAX_PASSWORD_LENGTH, TOO_LONG),
  z.refine(
    (password) => !/[\p{Cc}\p{Cs}]/u.test(password),
    'Please leave out tabs, line breaks and other control characters.',
  ),
);

/** UTF-16 units of a password as it is typed: some keyboards write a character as up to four. */
const TYPED_PASSWORD_MAX_LENGTH = 4 * MAX_PASSWORD_LENGTH;
/** The password of an account, which may be older than a rule of today. `tooLong`: what no account has. */
export const accountPassword = (tooLong: string) =>
  z.string().check(z.minLength(1, 'Password is required'), z.maxLength(TYPED_PASSWORD_MAX_LENGTH, tooLong));

/** A civil date, YYYY-MM-DD. Whether the day exists is checked by the domain. */
export const civilDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date.'));
/** A wall-clock time, HH:MM, 24 hours. */
export const civilTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM.'));

/** An instant as the API writes it: ISO 8601 in UTC. */
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/));

export const gender = z.enum(GENDERS);
export const connectionGoal = z.enum(CONNECTION_GOALS);
export const connectionGoals = z.array(connectionGoal).check(z.maxLength(3));
export const preferredGenders = z.array(gender).check(z.maxLength(4));
export const mbtiType = z.enum(MBTI_TYPES);
export const enneagramType = z.literal([...ENNEAGRAM_TYPES]);
export const loveLanguage = z.enum(LOVE_LANGUAGES);
export const zodiacSign = z.enum(ZODIAC_SIGNS);
export const lifePathNumber = z.literal([...LIFE_PATH_NUMBERS]);
export const humanDesignType = z.enum(HUMAN_DESIGN_TYPES);

export const bio = text(BIO_MAX_LENGTH);
/** A prompt of the list with what the member wrote under it. */
export const promptAnswer = z.strictObject({
  prompt: z.enum(PROFILE_PROMPTS),
  answer: text(PROMPT_ANSWER_MAX_LENGTH, 1),
});
export type PromptAnswer = z.infer<typeof promptAnswer>;
/** The answered prompts in the order in which they are shown. */
export const promptAnswers = z.array(promptAnswer).check(
  z.maxLength(PROMPTS_MAX, `Please answer at most ${PROMPTS_MAX} prompts.`),
  z.refine(
    (answers) => new Set(answers.map(({ prompt }) => prompt)).size === answers.length,
    'Please answer each prompt once.',
  ),
);
export const placeName = text(160);

/** Who else may know what a system says of a member; 'matches': those whom both sides like. */
export const VISIBILITIES = ['everyone', 'matches', 'nobody'] as const;
export const visibility = z.enum(VISIBILITIES);
export type Visibility = z.infer<typeof visibility>;

/** 0 to 1. */
export const share = z.number().check(z.minimum(0), z.maximum(1));
/** Local address of a photo, served by this API only. */
export const photoUrl = z.string().check(z.regex(/^\/api\/photos\/[0-9a-f]{24}$/));
/** Photos that may show nudity: only their owner sees them until a person has decided. Absent when there are none. */
export const photosInReview = z.optional(z.array(z.string()));

/** Score of a pair, 0 to 1, per system. A system that either side lacks has the placeholder 0.3 and `known: false`. */
export const compatibility = z.object({
  /** Absent when the two have no system in common. */
  overall: z.optional(share),
  breakdown: z.object({
    mbti: share,
    enneagram: share,
    loveLanguage: share,
    astrology: share,
    numerology: share,
    humanDesign: share,
  }),
  known: z.object({
    mbti: z.boolean(),
    enneagram: z.boolean(),
    loveLanguage: z.boolean(),
    astrology: z.boolean(),
    numerology: z.boolean(),
    humanDesign: z.boolean(),
  }),
  coverage: z.object({ known: z.number(), of: z.number() }),
  /** Why the two, in one sentence to the reader, with the other one's first name. */
  reason: z.optional(z.string()),
});
export type Compatibility = z.infer<typeof compatibility>;

const NOT_FROM_ZERO = 'Please give a whole number from 0 on.';
/** A whole number from 0 on in an address. An empty value is refused, which `Number` would take for 0. */
export const countInQuery = z.union(
  [
    z.literal('0', NOT_FROM_ZERO),
    z.coerce.number(NOT_FROM_ZERO).check(z.int(NOT_FROM_ZERO), z.minimum(1, NOT_FROM_ZERO)),
  ],
  NOT_FROM_ZERO,
);
