import { createGlobalStyle } from 'styled-components';
import { paletteDeclarations } from './palette';
import { color, fontFamily, fontSize, media } from './tokens';

/** Tokens as CSS variables, and the few global rules. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    ${paletteDeclarations('light')}
    --motion-quick: 150ms;
    --motion-calm: 220ms;
    --motion-shift: 12px;
  }

  :root[data-theme='dark'] {
    color-scheme: dark;
    ${paletteDeclarations('dark')}
  }

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      color-scheme: dark;
      ${paletteDeclarations('dark')}
    }
  }

  /* The system's page is light or dark, whatever theme was chosen. */
  ${media.forcedColors} and (prefers-color-scheme: light) {
    :root:root {
      ${paletteDeclarations('light')}
    }
  }
  ${media.forcedColors} and (prefers-color-scheme: dark) {
    :root:root {
      ${paletteDeclarations('dark')}
    }
  }
  /* The lines of a chart stay behind its figure. */
  ${media.forcedColors} {
    svg {
      --color-line: color-mix(in srgb, CanvasText 35%, Canvas);
    }
  }

  ${media.reducedMotion} {
    :root {
      --motion-shift: 0px;
    }
  }

  /* Paper is light. A dialog that fills the screen is printed instead of the page behind it. */
  @page {
    margin: 14mm;
  }
  ${media.print} {
    :root:root:root {
      color-scheme: light;
      ${paletteDeclarations('light')}
    }
    body:has([role='dialog'][data-size='full']) #root,
    [data-print='hidden'] {
      display: none;
    }
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${fontFamily.interface};
    font-size: ${fontSize[16]};
    line-height: 1.55;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;

    ${media.narrow} {
      hyphens: auto;
    }
  }

  /* Radix sets pointer-events and the width of the scrollbar on the body of an open dialog. The scrim covers the page
     anyway, and no style reads the width. Uninherited properties save the recalculation of every element's style. */
  #root {
    pointer-events: auto;
  }
  @property --removed-body-scroll-bar-size {
    syntax: '*';
    inherits: false;
  }

  ::selection {
    background: ${color.accent};
    color: ${color.onAccent};
  }

  img,
  svg,
  video {
    display: block;
    max-width: 100%;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  a {
    color: inherit;
  }

  [hidden] {
    display: none !important;
  }
`;
