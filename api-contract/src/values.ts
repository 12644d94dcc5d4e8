/** Values shared by several calls. Limits are those of the specification. */
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
import { hasLink, hasTelephoneNumber } from './contactDetails';
import { countPasswordCharacters, toOpaqueString } from './opaqueString';
import { trimName, trimText } from './visibleText';

// Control characters and the null byte have no place in user text; line breaks and tabs do. Half a surrogate pair is
// not a character, and the database would store a replacement.
const READABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;
const readable = z.regex(READABLE, 'Please use readable characters only.');

/** Control characters that office programs copy as line breaks or page breaks. */
const OTHER_LINE_BREAKS = /[\v\f\u0085]/g;

/**
 * Text for people: trimmed, at most `max` UTF-16 units, no control characters. Becomes empty without a visible
 * character, and is then rejected when `min` is set.
 */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.overwrite((written) => written.replace(OTHER_LINE_BREAKS, '\n')),
    // Before trimming, which would empty a text made of control characters only.
    readable,
    z.overwrite(trimText),
    z.minLength(min, min === 1 ? 'Please fill this in.' : `Please use at least ${min} characters.`),
    z.maxLength(max, `Please use at most ${max} characters.`),
  );

/** The value of a field being typed, not trimmed yet. At most `max` UTF-16 units, no control characters. */
export const typedText = (max: number) =>
  z.string().check(z.maxLength(max, `Please use at most ${max} characters.`), readable);

export const NAME_MAX_LENGTH = 40;
// One line without control characters or marks that reorder or hide surrounding text on other people's screens. Allows
// the joiners used in Persian, Indic scripts and emoji, and the tags in the flags of England, Scotland and Wales.
const ONE_LINE =
  /^(?:[\u200C\u200D]|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}])*$/u;
/** User text in e-mails to other people: one line without links or telephone numbers. */
export const mailedLine = (max: number, min = 0) =>
  z.string().check(
    z.regex(READABLE, 'Please use readable characters only, on one line.'),
    z.overwrite(trimName),
    z.minLength(min, 'Please fill this in.'),
    // Aborts, so that no pattern below runs on a long text.
    z.maxLength(max, { error: `Please use at most ${max} characters.`, abort: true }),
    z.regex(ONE_LINE, 'Please use readable characters only, on one line.'),
    z.refine((line) => !hasLink(line), 'Please leave links out, and put a space after a full stop.'),
    z.refine(
      (line) => !hasTelephoneNumber(line),
      'Please leave telephone numbers and other long numbers out.',
    ),
  );

// Letters and marks, the joiners of Persian and Indic scripts, and separators between the parts of a name in each
// script: spaces, full stops, apostrophes, hyphens and the dot of 'Gal·la'.
const NAME = /^[\p{L}\p{M}\u200C\u200D\p{Zs}.'’‘`´׳՚\-‐‑־·・]*$/u;

/** A first or last name, shown in other people's lists and in e-mails. */
export const personName = (min = 0) =>
  mailedLine(NAME_MAX_LENGTH, min).check(
    z.regex(NAME, 'Please use letters, spaces, apostrophes, hyphens and full stops only.'),
  );

const TIME_ZONE_MAX_LENGTH = 64;
/** An IANA name, such as Europe/Lisbon. The API checks that it exists. */
export const timeZone = z
  .string()
  .check(z.maxLength(TIME_ZONE_MAX_LENGTH), z.regex(/^[\w+/-]+$/, 'We do not know this time zone.'));

/** An opaque identifier of 24 hexadecimal digits. */
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
/** The limits count characters of one or two UTF-16 units each. */
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

/** UTF-16 units of a typed password, because some keyboards produce up to four per character. */
const TYPED_PASSWORD_MAX_LENGTH = 4 * MAX_PASSWORD_LENGTH;
/**
 * The password of an existing account, which may predate current rules. `tooLong`: the message for a length that no
 * account has.
 */
export const accountPassword = (tooLong: string) =>
  z.string().check(z.minLength(1, 'Password is required'), z.maxLength(TYPED_PASSWORD_MAX_LENGTH, tooLong));

/** A civil date, YYYY-MM-DD. The domain checks that the day exists. */
export const civilDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date.'));
/** A wall-clock time, HH:MM, 24 hours. */
export const civilTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM.'));

/** An instant in the API's format: ISO 8601 in UTC. */
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
/** A prompt of the list with the member's reply. */
export const promptAnswer = z.strictObject({
  prompt: z.enum(PROFILE_PROMPTS),
  answer: text(PROMPT_ANSWER_MAX_LENGTH, 1),
});
export type PromptAnswer = z.infer<typeof promptAnswer>;
/** The answered prompts in display order. */
export const promptAnswers = z.array(promptAnswer).check(
  z.maxLength(PROMPTS_MAX, `Please answer at most ${PROMPTS_MAX} prompts.`),
  z.refine(
    (answers) => new Set(answers.map(({ prompt }) => prompt)).size === answers.length,
    'Please answer each prompt once.',
  ),
);
export const placeName = text(160);

/** Visibility of a system to others; 'matches' means mutual matches. */
export const VISIBILITIES = ['everyone', 'matches', 'nobody'] as const;
export const visibility = z.enum(VISIBILITIES);
export type Visibility = z.infer<typeof visibility>;

/** 0 to 1. */
export const share = z.number().check(z.minimum(0), z.maximum(1));
/** Local URL of a photo, served only by this API. */
export const photoUrl = z.string().check(z.regex(/^\/api\/photos\/[0-9a-f]{24}$/));
/** Photos that may show nudity: visible only to their owner until reviewed. Absent without any. */
export const photosInReview = z.optional(z.array(z.string()));

/** Score of a pair per system, 0 to 1. A system that either member lacks has the placeholder 0.3 and `known: false`. */
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
  /** Why the two match, in one sentence to the requesting member, with the other member's first name. */
  reason: z.optional(z.string()),
});
export type Compatibility = z.infer<typeof compatibility>;

const NOT_FROM_ZERO = 'Please give a whole number from 0 on.';
/** A non-negative integer in a URL. Rejects an empty value, which `Number` would read as 0. */
export const countInQuery = z.union(
  [
    z.literal('0', NOT_FROM_ZERO),
    z.coerce.number(NOT_FROM_ZERO).check(z.int(NOT_FROM_ZERO), z.minimum(1, NOT_FROM_ZERO)),
  ],
  NOT_FROM_ZERO,
);
