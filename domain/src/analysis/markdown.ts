/** A heading, its paragraphs and lists, as Markdown. Empty parts are left out. */
export function section(heading: string, ...parts: readonly (string | undefined)[]): string {
  return [heading, ...parts.filter((part) => part !== undefined && part !== '')].join('\n\n');
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

export function document(...sections: readonly (string | undefined)[]): string {
  return sections.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** `a, b and c` */
export function inWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** Every heading one or more levels deeper, so that a whole text can become a chapter of another. */
export function deepen(text: string): string {
  return text.replace(/^(#+) /gm, '#$1 ');
}
