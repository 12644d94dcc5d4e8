import * as Slot from 'radix-ui/slot';
import type { AnchorHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { focusVisibleRing, quietTransition } from '../../theme/mixins';
import { color, media, size } from '../../theme/tokens';

export interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  tone?: 'accent' | 'ink' | 'quiet';
  /** Styles its only child (a router's link or a button) instead of rendering an <a>. */
  asChild?: boolean;
  /** Gives a link outside running text a touch target of 44 px. */
  alone?: boolean;
}

const StyledLink = styled(Slot.Root)`
  appearance: none;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${color.accent};
  font: inherit;
  font-weight: 500;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
  ${quietTransition}
  ${focusVisibleRing}

  /* A link outside text is as easy to touch as a button; inside text it would take its neighbours' touches. */
  &[data-alone] {
    position: relative;
    &::after {
      position: absolute;
      inset: calc((1lh - ${size.touch}) / 2) 0;
      content: '';
    }
  }

  &[data-tone='ink'] {
    color: ${color.ink};
  }
  &[data-tone='quiet'] {
    color: ${color.quiet};
  }
  ${media.hover} {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
`;

/** Renders a link inside text, underlined so that colour is not its only cue. */
export function TextLink({
  tone = 'accent',
  asChild = false,
  alone = false,
  children,
  ...rest
}: TextLinkProps) {
  return (
    <StyledLink data-tone={tone} data-alone={alone || undefined} {...rest}>
      {asChild ? children : <a>{children}</a>}
    </StyledLink>
  );
}
