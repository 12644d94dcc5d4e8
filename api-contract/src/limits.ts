/** Limits that screens show without checking anything. Apart from the schemas, so that a first screen need not carry those. */
/** The length of an e-mail address, its domain in ASCII. */
export const EMAIL_MAX_LENGTH = 254;
export const BIO_MAX_LENGTH = 500;
/** How many prompts a profile can answer, and the length of an answer. */
export const PROMPTS_MAX = 3;
export const PROMPT_ANSWER_MAX_LENGTH = 150;
export const PHOTOS_MAX = 6;

/** Bytes of a picture as it is sent, before anything is done to it. */
export const PHOTO_BYTES_MAX = 10 * 1_024 * 1_024;

/** The kinds of pictures that the server decodes. */
export const PHOTO_KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The least width in pixels of what is kept of a picture: below it a face is not seen well on any screen. */
export const PHOTO_WIDTH_MIN = 320;

/** A picture with more pixels is refused before it is decoded. */
export const PHOTO_PIXELS_MAX = 40_000_000;

/** A removed photo can be brought back for this long; then its bytes are gone. */
export const PHOTO_RESTORE_SECONDS = 30;

/** Pictures that wait for a person are deleted after this many days, decided or not. */
export const PHOTO_REVIEW_DAYS = 14;

/** The length of a statement about a reported member. */
export const REPORT_DETAILS_MAX = 2000;

/** The length of an objection to a decision about the own account; a visitor's body holds it in any script. */
export const OBJECTION_MAX = 1500;

/** Characters of a place to search for. */
export const PLACE_QUERY_MIN_LENGTH = 2;
export const PLACE_QUERY_MAX_LENGTH = 80;

/** People a page of the list, unless asked for otherwise, and at most. */
export const MATCHES_PAGE = 60;
export const MATCHES_PAGE_MAX = 100;
/** A list can be read this far. */
export const MATCHES_OFFSET_MAX = 10_000;
/** So many members seen before can be left out of a search for others. */
export const DISCOVERY_EXCLUDED_MAX = 120;

/** The length of a message in UTF-16 units. */
export const MESSAGE_MAX_LENGTH = 4000;
/** A message can be edited and unsent for this many minutes. */
export const MESSAGE_CHANGE_MINUTES = 15;
/** Messages on a page of a conversation. */
export const MESSAGES_PAGE = 50;
/** Messages that a search in a conversation returns, and characters of what to search for. */
export const FOUND_MESSAGES_MAX = 50;
export const MESSAGE_SEARCH_MIN_LENGTH = 2;
export const MESSAGE_SEARCH_MAX_LENGTH = 80;
/** Words and phrases that a member can have hidden in what they receive, and the length of one. */
export const HIDDEN_WORDS_MAX = 50;
export const HIDDEN_WORD_MAX_LENGTH = 40;
/** Entries that are returned at once after a seq. */
export const ENTRIES_PAGE = 100;

/** A call rings for so many seconds. */
export const RING_SECONDS = 45;
/** How often a page says that it is still in its call. */
export const CALL_HEARTBEAT_SECONDS = 10;
/** The length of one WebRTC signal as JSON. */
export const SIGNAL_MAX_LENGTH = 12_000;

/** How long before a date its details can be shared, and the hours after which the member is asked to check in. */
export const SHARED_DATE_DAYS_AHEAD = 60;
export const CHECK_IN_HOURS_MIN = 1;
export const CHECK_IN_HOURS_MAX = 6;
export const CHECK_IN_HOURS_DEFAULT = 2;
/** A check-in that is missed for so long is reported to the contact. */
export const CHECK_IN_GRACE_MINUTES = 30;
/** Dates that a member can share at a time. */
export const SHARED_DATES_MAX = 3;
/** A shared date is deleted so many days after its check-in. */
export const SHARED_DATE_KEPT_DAYS = 7;
export const DATE_LOCATION_MAX_LENGTH = 160;

/** A deleted account can be taken back for so many days by signing in. */
export const RETURN_DAYS = 14;
