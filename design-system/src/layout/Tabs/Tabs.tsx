import * as Primitive from 'radix-ui/tabs';
import type { ReactNode, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { focusVisibleRing, quietTransition, tabularNumbers } from '../../theme/mixins';
import { color, media, size, space } from '../../theme/tokens';

export interface TabsProps<Value extends string = string> {
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  children: ReactNode;
}

/** Contains a TabList and one TabPanel per tab. */
export function Tabs<Value extends string>({ onValueChange, ...rest }: TabsProps<Value>) {
  return <Primitive.Root {...rest} onValueChange={onValueChange as ((value: string) => void) | undefined} />;
}

const List = styled(Primitive.List)`
  display: flex;
  gap: ${space[6]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  box-shadow: inset 0 -1px 0 ${color.line};

  &[data-spread='even'] {
    gap: 0;

    > * {
      flex: 1;
      white-space: normal;
    }
  }
`;

export interface TabListProps {
  label: string;
  /** 'even' shares the full width; use it for two or three tabs of a form. */
  spread?: 'content' | 'even';
  children: ReactNode;
}

/** Renders the row of tabs; arrow keys move within it, and it scrolls when it is too wide. */
export function TabList({ label, spread = 'content', children }: TabListProps) {
  return (
    <List aria-label={label} data-spread={spread} loop>
      {children}
    </List>
  );
}

const Trigger = styled(Primitive.Trigger)`
  appearance: none;
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-width: ${size.touch};
  min-height: 3rem;
  padding: ${space[2]} ${space[1]};
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${color.quiet};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  ${quietTransition}
  ${focusVisibleRing}

  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-pressed] {
    outline: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    border-radius: 2px;
    background: ${color.accent};
    opacity: 0;
    ${quietTransition}
  }
  &[data-state='active'] {
    color: ${color.ink};
    font-weight: 620;
  }
  &[data-state='active']::after {
    opacity: 1;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      color: ${color.ink};
    }
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/* Reserves the width of the bold label, so that choosing a tab does not move its neighbours. */
const TabLabel = styled.span`
  display: inline-grid;

  > *,
  &::after {
    grid-area: 1 / 1;
  }
  &::after {
    content: attr(data-words) / '';
    height: 0;
    overflow: hidden;
    visibility: hidden;
    font-weight: 620;
  }
`;

const Count = styled.span`
  min-width: 3ch;
  text-align: start;
  color: ${color.quiet};
  font-weight: 400;
  ${tabularNumbers}
`;

export interface TabProps {
  value: string;
  /** Number of items; null reserves space for an unknown number. */
  count?: number | null;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * Radix focuses a pressed tab by script, which browsers treat as keyboard focus, so the ring would remain after every
 * press.
 */
const markPressed = {
  onPointerDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    currentTarget.setAttribute('data-pressed', ''),
  onKeyDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    currentTarget.removeAttribute('data-pressed'),
  onBlur: ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.removeAttribute('data-pressed'),
};

export function Tab({ value, count, icon, disabled, children }: TabProps) {
  return (
    <Trigger value={value} disabled={disabled} {...markPressed}>
      {icon}
      {typeof children === 'string' ? (
        <TabLabel data-words={children}>
          <span>{children}</span>
        </TabLabel>
      ) : (
        children
      )}
      {count !== undefined && <Count>{count}</Count>}
    </Trigger>
  );
}

const Panel = styled(Primitive.Content)`
  padding-top: ${space[6]};
  border-radius: 6px;
  ${focusVisibleRing}
`;

/** Renders the content of a tab; only the chosen one is rendered. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <Panel value={value}>{children}</Panel>;
}
