/** Rendering without a browser, for the shell's build only: no page loads this. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

export interface PrerenderedElements {
  /** Markup by element name. */
  html: Record<string, string>;
  /** One style sheet for all elements. */
  css: string;
}

/**
 * Renders each element once to plain markup with one style sheet. Effects do not run. A strict Content-Security-Policy
 * refuses `style` attributes, so their declarations move to the sheet with the same precedence.
 */
export function prerenderElements(elements: Readonly<Record<string, ReactNode>>): PrerenderedElements {
  const sheet = new ServerStyleSheet();
  const ruleOf = new Map<string, number>();

  const moveStyleAttributes = (markup: string): string =>
    markup.replace(/ style="([^"]*)"/g, (_attribute, declarations: string) => {
      const rule = ruleOf.get(declarations) ?? ruleOf.size;
      ruleOf.set(declarations, rule);
      return ` data-drawn="${rule}"`;
    });

  try {
    const html = Object.fromEntries(
      Object.entries(elements).map(([name, element]) => [
        name,
        moveStyleAttributes(renderToStaticMarkup(sheet.collectStyles(<>{element}</>))),
      ]),
    );
    const rules = [...ruleOf].map(
      ([declarations, rule]) => `[data-drawn="${rule}"]{${addImportant(decodeAttribute(declarations))}}`,
    );
    return { html, css: [extractStyles(sheet), ...rules].join('\n') };
  } finally {
    sheet.seal();
  }
}

/** Removes the library's bookkeeping from the sheet's rules. */
const extractStyles = (sheet: ServerStyleSheet): string =>
  sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>/g, '')
    .replaceAll('/*!sc*/', '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\n+/g, '\n')
    .trim();

const addImportant = (declarations: string): string =>
  declarations
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .map((declaration) => `${declaration}!important`)
    .join(';');

const decodeAttribute = (attribute: string): string =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
