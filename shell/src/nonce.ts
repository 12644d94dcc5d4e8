/** Must run before any style is created, because styled-components throws when its style element is refused. */
declare global {
  // Replaced by the bundler; not a real global.
  var __webpack_nonce__: string;
}

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
