import { setNonce } from 'get-nonce';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

/** The nonce that the server wrote for this page load, from `<meta property="csp-nonce" nonce="…">`. */
function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from the page and keep the property; jsdom and old ones know the attribute only.
  return meta?.nonce || meta?.getAttribute('nonce') || meta?.content || undefined;
}

/**
 * Makes every style tag that is added at runtime pass a strict Content-Security-Policy: those of styled-components
 * and the one with which a dialog locks scrolling. Stands outermost, once.
 */
export function StyleRoot({ children, nonce }: { children: ReactNode; nonce?: string }) {
  const [pageLoadNonce] = useState(() => {
    const found = nonce ?? pageNonce();
    if (found) setNonce(found);
    return found;
  });
  return <StyleSheetManager nonce={pageLoadNonce}>{children}</StyleSheetManager>;
}
