import { setNonce } from 'get-nonce';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { StyleScope } from './StyleScope';

/** Returns the nonce of this page load, from `<meta property="csp-nonce" nonce="…">`. */
function readPageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute but keep the property; jsdom and old browsers have only the attribute.
  return meta?.nonce || meta?.getAttribute('nonce') || meta?.content || undefined;
}

/**
 * Sets the nonce on every style tag added at runtime, by styled-components and the scroll lock of dialogs, so that it
 * passes a strict Content-Security-Policy. Render it once, as the outermost element.
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
