/** Must run before any style is made: styled-components stops with an error when its style element is refused. */
declare global {
  // The bundler turns this name into its own setting; it is not a real global.
  var __webpack_nonce__: string;
}

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
