import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../../data/Heading/Heading';
import { Text } from '../../data/Text/Text';
import { color, space } from '../../theme/tokens';

export interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  /** The next step: a Button or LinkButton. */
  action?: ReactNode;
  /** A large icon; defaults to a hollow hexagon. */
  icon?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
}

export const StateLayout = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[10]} ${space[4]};
  text-align: center;
`;

export const StateMark = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 5rem;
  height: 5rem;
  margin-bottom: ${space[2]};
  color: ${color.accent};

  > svg:not([data-frame]) {
    position: absolute;
    width: 1.75rem;
    height: 1.75rem;
  }
  &[data-tone='danger'] {
    color: ${color.danger};
  }
`;

export function HollowHexagon() {
  return (
    <svg data-frame viewBox="0 0 80 80" width="80" height="80" fill="none" aria-hidden="true">
      <polygon
        points="40,6 69.4,23 69.4,57 40,74 10.6,57 10.6,23"
        fill="currentColor"
        fillOpacity="0.07"
        stroke="currentColor"
        strokeOpacity="0.55"
        strokeWidth="1.5"
        strokeDasharray="4 5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Renders the reason for an empty screen and the next step. */
export function EmptyState({ title, description, action, icon, headingLevel = 2 }: EmptyStateProps) {
  return (
    <StateLayout data-state="empty">
      <StateMark aria-hidden="true">
        <HollowHexagon />
        {icon}
      </StateMark>
      <Heading level={headingLevel} size="medium">
        {title}
      </Heading>
      {description && (
        <Text as="div" tone="quiet" align="center" style={{ maxWidth: '44ch' }}>
          {description}
        </Text>
      )}
      {action}
    </StateLayout>
  );
}
