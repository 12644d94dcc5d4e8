import type { HTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SystemName } from '../../theme/systems';
import { color, fontSize, radius, space, systemColor } from '../../theme/tokens';

export interface ChipProps extends HTMLAttributes<HTMLSpanElement> {
  as?: 'span' | 'li';
  /** Adds the dot in the system's hue. */
  system?: SystemName;
  icon?: ReactNode;
  /** 'overlay' is for chips on a photo. */
  tone?: 'outline' | 'overlay';
}

const StyledChip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 100%;
  min-height: 1.75rem;
  padding: 0.1875rem ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.raised};
  color: ${color.ink};
  font-size: 0.8125rem;
  line-height: 1.3;
  overflow-wrap: anywhere;

  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
  &[data-tone='overlay'] {
    border-color: transparent;
    font-size: ${fontSize[14]};
  }
`;

/** The round dot of a system; decorative, so it needs a text next to it. */
export const SystemDot = styled.span.attrs<{ $system: SystemName }>({ 'aria-hidden': true })`
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: ${radius.full};
  background: ${({ $system }) => systemColor[$system]};
  forced-color-adjust: none;
`;

/** Renders a property as a pill: a type, a sign, a goal. It is not interactive; use ChoiceChips for selection. */
export function Chip({ system, icon, tone = 'outline', children, ...rest }: ChipProps) {
  return (
    <StyledChip data-tone={tone} {...rest}>
      {system && <SystemDot $system={system} />}
      {icon}
      {children}
    </StyledChip>
  );
}
