/** The types that the server decodes. A module of its own, because the file picker needs nothing else. */
export const ACCEPTED_KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
