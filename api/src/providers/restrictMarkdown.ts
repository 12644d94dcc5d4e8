/** Longer texts are cut before anything reads them. */
export const TEXT_MAX = 20_000;

/** Returns a model's text without HTML, links, images and addresses. */
export const restrictMarkdown = (text: string): string => restrictPart(text).trim();

/**
 * Returns a part of a model's text without HTML, links, images and addresses. It is untrusted input, whatever the prompt
 * asked for. Each pattern stops at the next character that could begin it anew, so no input makes a scan go over the
 * same text twice.
 */
export const restrictPart = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .replace(/<[^<>]*>/g, '')
    // What is left of nested tags; a comparison such as `3 < 4` stays.
    .replace(/<(?![\s\d=])/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/https?:\S*|\b(?:javascript|data|vbscript|file):\S*/gi, '')
    // Nested links, links with nested parentheses and link definitions end as plain text.
    .replace(/\](?=[(:[])/g, '] ');
