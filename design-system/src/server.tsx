/** Renders without a browser, for builds only. No page loads this. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

export interface PrerenderedElements {
  html: Record<string, string>;
  css: string;
}

/**
 * Renders each element once to plain markup with one style sheet. Effects do not run. A strict Content-Security-Policy
 * refuses `style` attributes, so their declarations move to the sheet with the same precedence.
 * @param prefix prepended to every class and id, because each build numbers its own and two may share a page
 */
export function prerenderElements(
  elements: Readonly<Record<string, ReactNode>>,
  prefix = '',
): PrerenderedElements {
  const sheet = new ServerStyleSheet();
  const ruleOf = new Map<string, number>();

  const moveStyleAttributes = (markup: string): string =>
    markup.replace(/ style="([^"]*)"/g, (_attribute, declarations: string) => {
      const rule = ruleOf.get(declarations) ?? ruleOf.size;
      ruleOf.set(declarations, rule);
      return ` data-drawn="${prefix}${rule}"`;
    });

  try {
    const html = Object.fromEntries(
      Object.entries(elements).map(([name, element]) => [
        name,
        moveStyleAttributes(
          renderToStaticMarkup(sheet.collectStyles(<>{element}</>), { identifierPrefix: prefix }),
        ),
      ]),
    );
    const rules = [...ruleOf].map(
      ([declarations, rule]) =>
        `[data-drawn="${prefix}${rule}"]{${addImportant(decodeAttribute(declarations))}}`,
    );
    const css = [extractStyles(sheet), ...rules].join('\n');
    return prefix ? prefixClasses({ html, css }, prefix) : { html, css };
  } finally {
    sheet.seal();
  }
}

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

function prefixClasses({ html, css }: PrerenderedElements, prefix: string): PrerenderedElements {
  const used = new Set<string>();
  const prefixMarkup = (markup: string) =>
    markup.replace(CLASS_ATTRIBUTE, (_attribute, names: string) => {
      const classes = names.split(/\s+/).filter(Boolean);
      for (const name of classes) used.add(name);
      return ` class="${classes.map((name) => prefix + name).join(' ')}"`;
    });
  return {
    html: Object.fromEntries(Object.entries(html).map(([name, markup]) => [name, prefixMarkup(markup)])),
    css: css.replace(/\.(-?[A-Za-z_][\w-]*)/g, (text, name: string) =>
      used.has(name) ? `.${prefix}${name}` : text,
    ),
  };
}

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
