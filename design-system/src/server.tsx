/** Drawing without a browser, for the shell's build only: no page loads this. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

export interface StillDrawing {
  /** Markup by the names of the elements. */
  html: Record<string, string>;
  /** One style sheet for all of them together. */
  css: string;
}

/**
 * Renders each element once to plain markup, with the styles that any of them needs. Effects do not run.
 * The markup has no `style` attributes, which a strict Content-Security-Policy refuses: their declarations stand in
 * the sheet, as important as an attribute would be.
 */
export function drawStill(elements: Readonly<Record<string, ReactNode>>): StillDrawing {
  const sheet = new ServerStyleSheet();
  const ruleOf = new Map<string, number>();

  const withoutAttributes = (markup: string): string =>
    markup.replace(/ style="([^"]*)"/g, (_attribute, declarations: string) => {
      const rule = ruleOf.get(declarations) ?? ruleOf.size;
      ruleOf.set(declarations, rule);
      return ` data-drawn="${rule}"`;
    });

  try {
    const html = Object.fromEntries(
      Object.entries(elements).map(([name, element]) => [
        name,
        withoutAttributes(renderToStaticMarkup(sheet.collectStyles(<>{element}</>))),
      ]),
    );
    const rules = [...ruleOf].map(
      ([declarations, rule]) => `[data-drawn="${rule}"]{${important(plainText(declarations))}}`,
    );
    return { html, css: [stylesOf(sheet), ...rules].join('\n') };
  } finally {
    sheet.seal();
  }
}

/** The sheet's rules without the library's own bookkeeping. */
const stylesOf = (sheet: ServerStyleSheet): string =>
  sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>/g, '')
    .replaceAll('/*!sc*/', '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\n+/g, '\n')
    .trim();

const important = (declarations: string): string =>
  declarations
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .map((declaration) => `${declaration}!important`)
    .join(';');

const plainText = (attribute: string): string =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
