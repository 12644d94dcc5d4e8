import { Button, color, space, styled, Text, VisuallyHidden } from '@sixfold/design-system';
import type { ReactNode } from 'react';

/** A list of `Row`s. Requires an accessible label. */
export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[4]};

  & + & {
    border-top: 1px solid ${color.line};
  }
  &:first-child {
    padding-top: 0;
  }
`;

const RowText = styled.div`
  flex: 1 1 13rem;
  min-width: 0;
`;

interface RowAction {
  label: string;
  /** The object of the action, which screen readers read after the label. */
  to: string;
  isBusy: boolean;
  busyLabel: string;
  onPress: () => void;
}

interface RowProps {
  title: ReactNode;
  details: ReactNode;
  action?: RowAction | undefined;
}

/** A list entry such as a session or a blocked member, with an optional action. */
export function SettingsRow({ title, details, action }: RowProps) {
  return (
    <Line>
      <RowText>
        {title}
        <Text size="small" tone="quiet">
          {details}
        </Text>
      </RowText>
      {action && (
        <Button
          variant="secondary"
          size="small"
          loading={action.isBusy}
          loadingLabel={action.busyLabel}
          onClick={action.onPress}
        >
          {action.label}
          <VisuallyHidden> {action.to}</VisuallyHidden>
        </Button>
      )}
    </Line>
  );
}
