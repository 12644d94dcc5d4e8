import { color, layer, media, paletteDeclarations, radius, space, styled } from '@sixfold/design-system';

/** Covers the window and the page's bars. Dark in both themes to suit video. */
export const Screen = styled.section.attrs<{ 'data-dark-screen'?: string }>({ 'data-dark-screen': '' })`
  ${paletteDeclarations('dark')}
  color-scheme: dark;
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  display: flex;
  flex-direction: column;
  background: ${color.paper};
  color: ${color.ink};
  overflow: hidden;
`;

/** Text content; scrolls when it does not fit. */
export const Reading = styled.div`
  flex: 1;
  display: grid;
  /* No name without spaces may be wider than a phone. */
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: max-content;
  align-content: safe center;
  justify-items: center;
  gap: ${space[6]};
  min-height: 0;
  padding: ${space[6]} ${space[4]} calc(${space[6]} + env(safe-area-inset-bottom));
  overflow-y: auto;

  > * {
    width: 100%;
    max-width: 30rem;
  }
`;

export const Picture = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  border-radius: ${radius.card};
  background: ${color.sunken};
  color: ${color.quiet};
  overflow: hidden;

  video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-mirrored='true'] video {
    transform: scaleX(-1);
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};

  > * {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  ${media.small} {
    > * {
      flex: 1 1 auto;
    }
  }
`;
