/** Formats a heading, its paragraphs and lists as Markdown. Empty parts are left out. */
export function formatSection(heading: string, ...parts: readonly (string | undefined)[]): string {
  return [heading, ...parts.filter((part) => part !== undefined && part !== '')].join('\n\n');
}

export function formatBullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

export function formatDocument(...sections: readonly (string | undefined)[]): string {
  return sections.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Formats `a, b and c`. */
export function formatList(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** Lowers the first letter, so that a phrase can go on inside a sentence. */
export function startLower(text = ''): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function startUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
