/** Longer texts are truncated before they are processed. */
export const TEXT_MAX = 20_000;

/** Returns a model's text without HTML, links, images and addresses. */
export const restrictMarkdown = (text: string): string => restrictPart(text).trim();

/**
 * Returns a part of a model's text without HTML, links, images and addresses. It is untrusted input, regardless of the
 * prompt. Each pattern stops at the next character that could start another match, so no input makes a scan read the
 * same text twice.
 */
export const restrictPart = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .replace(/<[^<>]*>/g, '')
    // Removes leftovers of nested tags; a comparison such as `3 < 4` stays.
    .replace(/<(?![\s\d=])/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/https?:\S*|\b(?:javascript|data|vbscript|file):\S*/gi, '')
    // Nested links, links with nested parentheses and link definitions end as plain text.
    .replace(/\](?=[(:[])/g, '] ');
