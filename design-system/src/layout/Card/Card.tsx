import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { quietTransition } from '../../theme/mixins';
import { color, media, radius, shadow, space } from '../../theme/tokens';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'figure';
  /** 'raised' has a shadow, 'flat' only a hairline, and 'tinted' an accent wash without a line. */
  tone?: 'raised' | 'flat' | 'tinted';
  padding?: 'none' | 'small' | 'medium' | 'large';
  /** Reacts to hovering; for a card whose entire surface is a link or button. */
  interactive?: boolean;
}

const StyledCard = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.ink};
  ${quietTransition}

  &[data-tone='raised'] {
    box-shadow: ${shadow};
  }
  &[data-tone='tinted'] {
    border-color: transparent;
    background: ${color.accentWash};
  }
  &[data-padding='none'] {
    overflow: hidden;
  }
  &[data-padding='small'] {
    padding: ${space[4]} min(${space[4]}, 5vw);
  }
  &[data-padding='medium'] {
    padding: ${space[5]} min(${space[5]}, 6.25vw);
    ${media.medium} {
      padding: ${space[6]};
    }
  }
  &[data-padding='large'] {
    padding: ${space[6]} min(${space[5]}, 6.25vw);
    ${media.medium} {
      padding: ${space[10]};
    }
  }
  &[data-interactive] {
    ${media.hover} {
      &:hover {
        border-color: ${color.edge};
      }
    }
  }
`;

export function Card({ tone = 'raised', padding = 'medium', interactive, ...rest }: CardProps) {
  return (
    <StyledCard
      data-tone={tone}
      data-padding={padding}
      data-interactive={interactive || undefined}
      {...rest}
    />
  );
}
