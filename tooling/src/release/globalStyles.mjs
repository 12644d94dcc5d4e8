/** What a script of a remote may not do to the page's styles, as far as it can be seen in the built script. */

/**
 * Names of the platform and of styled-components, which no minifier renames. A style element made by a script is not
 * among them: the cropper of photos makes one, for its own classes only, and the shell removes what is left of it.
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
 * A part of Vite's federation plugin, in the entry of every build: it loads the style sheets whose names the build has
 * written into a table. A build that has none names none.
 */
const VITE_LOADER =
  /\b([\w$]+)\.rel\s*=\s*"stylesheet"[,;]\s*\1\.href\s*=\s*[\w$]+[,;]\s*\1\.onload\s*=\s*\(\)\s*=>\s*[\w$]+\(\)[,;]\s*\1\.onerror\s*=\s*\(\)\s*=>\s*[\w$]+\(\s*new Error\(`\[Module Federation\] Failed to load CSS asset: /;

/**
 * @param {string} script
 * @returns {string | null} what the script does outside its slot, in words; null when nothing is seen
 */
export function findGlobalStyle(script) {
  const own = script.replace(VITE_LOADER, '');
  return REFUSED.find(([pattern]) => pattern.test(own))?.[1] ?? null;
}
