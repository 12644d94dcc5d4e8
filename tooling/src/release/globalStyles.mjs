/** Finds code in a remote's built scripts that would change the page's global styles. */

/**
 * Names of the platform and of styled-components, which minifiers do not rename. Creating a style element is allowed:
 * the photo cropper creates one for its own classes, and the shell removes any leftovers.
 * @type {[pattern: RegExp, what: string][]}
 */
const REFUSED = [
  [/\bcreateGlobalStyle\b/, 'makes global rules (`createGlobalStyle`)'],
  [/\badoptedStyleSheets\b/, 'adds a style sheet to the page (`adoptedStyleSheets`)'],
  [/\bnew CSSStyleSheet\b/, 'makes a style sheet (`CSSStyleSheet`)'],
  [/\.insertRule\b/, 'adds rules to a style sheet (`insertRule`)'],
  [/(?<!\[)\brel\s*[=:]\s*["'`]stylesheet\b|"rel",\s*"stylesheet"/, 'loads a style sheet'],
  [/["'`][\w./-]*\w\.css["'`]/, 'names a style sheet'],
  [
    /\b(?:body|documentElement)\.style(?:\.\w+\s*=(?!=)|\s*=(?!=)|\.setProperty\b)/,
    'sets styles of <html> or <body>',
  ],
  [
    /["'`}]\s*(?:html|body|:root)\s*(?:\[[^\]]*\]\s*)?\{\s*[\w-]+\s*:/,
    'has a rule for <html>, <body> or :root',
  ],
];

/**
 * Code of Vite's federation plugin in the entry of every build. It loads the style sheets listed in a table of the
 * build, which REFUSED finds by their names.
 */
const VITE_LOADER =
  /\b([\w$]+)\.rel\s*=\s*"stylesheet"[,;]\s*\1\.href\s*=\s*[\w$]+[,;]\s*\1\.onload\s*=\s*\(\)\s*=>\s*[\w$]+\(\)[,;]\s*\1\.onerror\s*=\s*\(\)\s*=>\s*[\w$]+\(\s*new Error\(`\[Module Federation\] Failed to load CSS asset: /;

/**
 * @param {string} script
 * @returns {string | null} a description of the script's effect outside its slot; null when none is found
 */
export function findGlobalStyle(script) {
  const own = script.replace(VITE_LOADER, '');
  return REFUSED.find(([pattern]) => pattern.test(own))?.[1] ?? null;
}
