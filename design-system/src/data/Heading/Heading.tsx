import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { displayFace } from '../../theme/mixins';
import { fontSize } from '../../theme/tokens';

type HeadingSize = 'small' | 'medium' | 'large' | 'huge' | 'hero';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Heading level in the page's outline, 1 to 4. */
  level: 1 | 2 | 3 | 4;
  /** The visual size; defaults to the level's. */
  size?: HeadingSize;
}

const SIZE_OF_LEVEL = { 1: 'large', 2: 'medium', 3: 'small', 4: 'small' } as const;

const StyledHeading = styled.h2`
  ${displayFace}
  margin: 0;
  line-height: 1.2;
  text-wrap: balance;
  overflow-wrap: anywhere;

  &[data-size='small'] {
    font-size: ${fontSize[18]};
    line-height: 1.3;
  }
  &[data-size='medium'] {
    font-size: ${fontSize[22]};
  }
  &[data-size='large'] {
    font-size: clamp(${fontSize[28]}, 1.4rem + 1.6vw, ${fontSize[36]});
  }
  &[data-size='huge'] {
    font-size: clamp(${fontSize[36]}, 1.6rem + 2.6vw, ${fontSize[48]});
    line-height: 1.12;
  }
  &[data-size='hero'] {
    font-size: ${fontSize.hero};
    line-height: 1.1;
  }
`;

/**
 * Renders a heading in the display face. Level and size are independent, so that the design never affects the outline.
 */
export function Heading({ level, size = SIZE_OF_LEVEL[level], ...rest }: HeadingProps) {
  return <StyledHeading as={`h${level}`} data-size={size} {...rest} />;
}
