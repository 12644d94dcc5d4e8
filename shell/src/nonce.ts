/** Must run before any style is created: styled-components throws when its style element is refused. */
declare global {
  // The bundler replaces this name by its own setting; it is not a real global.
  var __webpack_nonce__: string;
}

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
