import { setNonce } from 'get-nonce';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { StyleScope } from './StyleScope';

/** Returns the nonce of this page load, from `<meta property="csp-nonce" nonce="…">`. */
function readPageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute and keep the property; jsdom and old browsers have the attribute only.
  return meta?.nonce || meta?.getAttribute('nonce') || meta?.content || undefined;
}

/**
 * Makes every style tag that is added at runtime pass a strict Content-Security-Policy: those of styled-components and
 * the scroll lock of dialogs. The outermost element, once.
 */
export function StyleRoot({ children, nonce }: { children: ReactNode; nonce?: string }) {
  const [pageLoadNonce] = useState(() => {
    const found = nonce ?? readPageNonce();
    if (found) setNonce(found);
    return found;
  });
  return (
    <StyleSheetManager nonce={pageLoadNonce}>
      <StyleScope owner="page">{children}</StyleScope>
    </StyleSheetManager>
  );
}
