/** Limits for screens without validation. Separate from the schemas, so that first screens do not load them. */
/** Characters of an e-mail address with its domain in ASCII. */
export const EMAIL_MAX_LENGTH = 254;
export const BIO_MAX_LENGTH = 500;
/** Number of prompts per profile, and characters per answer. */
export const PROMPTS_MAX = 3;
export const PROMPT_ANSWER_MAX_LENGTH = 150;
export const PHOTOS_MAX = 6;

/** Bytes of an uploaded picture before any processing. */
export const PHOTO_BYTES_MAX = 10 * 1_024 * 1_024;

/** Image types that the server decodes. */
export const PHOTO_KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Minimum width in pixels of a cropped picture; a narrower face is hard to see on any screen. */
export const PHOTO_WIDTH_MIN = 320;

/** A picture with more pixels is rejected before decoding. */
export const PHOTO_PIXELS_MAX = 40_000_000;

/** How long a removed photo can be restored before its bytes are deleted. */
export const PHOTO_RESTORE_SECONDS = 30;

/** Pictures awaiting review are deleted after this many days, decided or not. */
export const PHOTO_REVIEW_DAYS = 14;

/** Characters of a statement about a reported member. */
export const REPORT_DETAILS_MAX = 2000;

/**
 * Characters of an objection to a decision about the member's own account. Fits into a visitor's body in any script.
 */
export const OBJECTION_MAX = 1500;

/** Characters of a place search. */
export const PLACE_QUERY_MIN_LENGTH = 2;
export const PLACE_QUERY_MAX_LENGTH = 80;

/** Default and maximum number of people per page of the list. */
export const MATCHES_PAGE = 60;
export const MATCHES_PAGE_MAX = 100;
/** Maximum offset into the list. */
export const MATCHES_OFFSET_MAX = 10_000;
/** Maximum number of seen members that a discovery search can exclude. */
export const DISCOVERY_EXCLUDED_MAX = 120;

/** Length of a message in UTF-16 units. */
export const MESSAGE_MAX_LENGTH = 4000;
/** Minutes during which a message can be edited or unsent. */
export const MESSAGE_CHANGE_MINUTES = 15;
export const MESSAGES_PAGE = 50;
/** Maximum results of a message search, and characters of its query. */
export const FOUND_MESSAGES_MAX = 50;
export const MESSAGE_SEARCH_MIN_LENGTH = 2;
export const MESSAGE_SEARCH_MAX_LENGTH = 80;
/** Maximum number of hidden words and phrases per member, and characters of each. */
export const HIDDEN_WORDS_MAX = 50;
export const HIDDEN_WORD_MAX_LENGTH = 40;
/** Maximum number of entries per reply after a seq. */
export const ENTRIES_PAGE = 100;

export const RING_SECONDS = 45;
/** Interval of a page's call heartbeat. */
export const CALL_HEARTBEAT_SECONDS = 10;
/** Characters of one WebRTC signal as JSON. */
export const SIGNAL_MAX_LENGTH = 12_000;

/** How far ahead a date can be shared, and the hours until the member is asked to check in. */
export const SHARED_DATE_DAYS_AHEAD = 60;
export const CHECK_IN_HOURS_MIN = 1;
export const CHECK_IN_HOURS_MAX = 6;
export const CHECK_IN_HOURS_DEFAULT = 2;
/** How late a check-in may be before the contact is notified. */
export const CHECK_IN_GRACE_MINUTES = 30;
/** Maximum number of dates a member can share at a time. */
export const SHARED_DATES_MAX = 3;
/** Days from the check-in to the deletion of a shared date. */
export const SHARED_DATE_KEPT_DAYS = 7;
export const DATE_LOCATION_MAX_LENGTH = 160;

/** Days during which signing in restores a deleted account. */
export const RETURN_DAYS = 14;
