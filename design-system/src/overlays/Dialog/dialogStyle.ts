import * as Dialog from 'radix-ui/dialog';
import { keyframes, styled } from 'styled-components';
import { displayFace } from '../../theme/mixins';
import { paletteDeclarations } from '../../theme/palette';
import { color, fontSize, layer, media, motion, radius, shadow, space } from '../../theme/tokens';

const fadeIn = keyframes`
  from { opacity: 0; }
`;
const fadeOut = keyframes`
  to { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(var(--motion-shift)); }
`;

export const Scrim = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  /* On the level of the sheets, so that a dialog over another one dims it: later in the page is above. */
  z-index: ${layer.dialog};
  background: ${color.scrim};
  animation: ${fadeIn} ${motion.calm} ease-out;

  &[data-state='closed'] {
    animation: ${fadeOut} ${motion.quick} ease-in forwards;
  }
  ${media.print} {
    display: none;
  }
`;

/** Centres the sheet without transforms, which would blur its text. */
export const Stage = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-items: center;
  padding: ${space[6]};
  pointer-events: none;

  ${media.small} {
    padding: 0;
    place-items: stretch;
  }
  /* On paper there are pages instead of a window that scrolls. */
  ${media.print} {
    position: static;
    display: block;
    padding: 0;
  }
`;

export const Sheet = styled(Dialog.Content)`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow};
  overflow: hidden;
  pointer-events: auto;
  animation: ${rise} ${motion.calm} ${motion.ease};

  &:focus {
    outline: none;
  }
  &[data-state='closed'] {
    animation: ${fadeOut} ${motion.quick} ease-in forwards;
  }
  &[data-tone='dark'] {
    ${paletteDeclarations('dark')}
    color-scheme: dark;
  }
  &[data-size='small'] {
    max-width: 26rem;
  }
  &[data-size='medium'] {
    max-width: 36rem;
  }
  &[data-size='large'] {
    max-width: 54rem;
  }
  &[data-size='full'] {
    max-width: none;
    height: 100%;
  }
  ${media.small} {
    &&& {
      max-width: none;
    }
    &:not([data-size='small']) {
      height: 100%;
      border: 0;
      border-radius: 0;
    }
    &[data-size='small'] {
      align-self: end;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      border-inline: 0;
      border-block-end: 0;
    }
  }
  /* Scrolls as one, because the title and the buttons would leave no room for the content between them. */
  ${media.short} {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  ${media.print} {
    &&& {
      display: block;
      height: auto;
      max-height: none;
      border: 0;
      box-shadow: none;
      overflow: visible;
      animation: none;
    }
  }
`;

export const DialogHeader = styled.div`
  display: flex;
  align-items: flex-start;
  gap: min(${space[3]}, 3.75vw);
  padding: ${space[5]} min(${space[4]}, 5vw) ${space[3]} min(${space[6]}, 7.5vw);

  ${media.medium} {
    padding: ${space[6]} ${space[6]} ${space[3]} ${space[8]};
  }
  ${media.print} {
    padding: 0 0 ${space[5]};

    > button {
      display: none;
    }
  }
`;

export const Titles = styled.div`
  flex: 1;
  min-width: 0;
  padding-top: ${space[1]};
`;

export const Title = styled(Dialog.Title)`
  ${displayFace}
  margin: 0;
  /* With large text, 'Comprehensive' still fits on a line of a phone. */
  font-size: min(clamp(${fontSize[22]}, 1.2rem + 0.8vw, ${fontSize[28]}), 9vw);
  line-height: 1.25;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

export const Description = styled(Dialog.Description)`
  margin: ${space[1]} 0 0;
  color: ${color.quiet};
`;

export const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: ${space[2]} min(${space[6]}, 7.5vw) ${space[6]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: -3px;
  }
  ${media.medium} {
    padding: ${space[2]} ${space[8]} ${space[8]};
  }
  ${media.short} {
    flex: 1 0 auto;
    overflow: visible;
  }
  ${media.print} {
    padding: 0;
    overflow: visible;
  }
`;

export const DialogFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  padding: ${space[4]} min(${space[6]}, 7.5vw);
  padding-bottom: calc(${space[4]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};

  ${media.medium} {
    padding-inline: ${space[8]};
  }
  ${media.small} {
    > * {
      flex: 1 1 auto;
    }
  }
  ${media.print} {
    display: none;
  }
`;
