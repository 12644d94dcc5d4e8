import type { HTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tabularNumbers } from '../../theme/mixins';
import { color, fontSize, radius, space } from '../../theme/tokens';

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  /** 'solid' is the most prominent tone, for a count that needs attention. */
  tone?: 'neutral' | 'accent' | 'solid' | 'positive' | 'warning' | 'danger';
  icon?: ReactNode;
}

const StyledBadge = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-width: 1.375rem;
  max-width: 100%;
  padding: 0.125rem ${space[2]};
  border-radius: ${radius.full};
  background: ${color.sunken};
  color: ${color.ink};
  font-size: ${fontSize[12]};
  font-weight: 600;
  line-height: 1.4;
  vertical-align: middle;
  overflow-wrap: anywhere;
  ${tabularNumbers}

  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
  }
  &[data-tone='accent'] {
    background: ${color.accentWash};
    color: ${color.accent};
  }
  &[data-tone='solid'] {
    background: ${color.accent};
    color: ${color.onAccent};
    forced-color-adjust: none;
  }
  &[data-tone='positive'] {
    background: ${color.positiveWash};
    color: ${color.positive};
  }
  &[data-tone='warning'] {
    background: ${color.warningWash};
    color: ${color.warning};
  }
  &[data-tone='danger'] {
    background: ${color.dangerWash};
    color: ${color.danger};
  }
`;

/** Renders a word or number that qualifies its neighbour: 'Verified', 'New', 3. */
export function Badge({ tone = 'neutral', icon, children, ...rest }: BadgeProps) {
  return (
    <StyledBadge data-tone={tone} {...rest}>
      {icon}
      {children}
    </StyledBadge>
  );
}
