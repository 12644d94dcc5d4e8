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

/** Moves every heading one level down, so that a text can become a chapter of another. */
export function deepenHeadings(text: string): string {
  return text.replace(/^(#+) /gm, '#$1 ');
}
