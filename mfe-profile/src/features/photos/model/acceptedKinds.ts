/** What the server decodes. A browser's own list may be longer or shorter. Apart, because the file picker needs no more. */
export const ACCEPTED_KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
