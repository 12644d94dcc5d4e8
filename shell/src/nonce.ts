/** Must run before any style is made: styled-components stops with an error when its style element is refused. */
declare let __webpack_nonce__: string;

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
