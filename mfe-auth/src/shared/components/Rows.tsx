import { Button, color, space, styled, Text, VisuallyHidden } from '@sixfold/design-system';
import type { ReactNode } from 'react';

/** A list of `Row`s; give it a label. */
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

const Words = styled.div`
  flex: 1 1 13rem;
  min-width: 0;
`;

/** The one action of a row. */
interface RowAction {
  label: string;
  /** What it acts on: read to screen readers after the label. */
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

/** An entry of the account: what it is, since when, and how to end it. */
export function Row({ title, details, action }: RowProps) {
  return (
    <Line>
      <Words>
        {title}
        <Text size="small" tone="quiet">
          {details}
        </Text>
      </Words>
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
