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

/** The one thing that can be done about a row. */
interface Deed {
  label: string;
  /** Whom or what it is done to: said to screen readers after the label. */
  to: string;
  isBusy: boolean;
  busyLabel: string;
  onPress: () => void;
}

interface RowProps {
  title: ReactNode;
  details: ReactNode;
  deed?: Deed | undefined;
}

/** Something that belongs to the account: what it is, since when, and how to end it. */
export function Row({ title, details, deed }: RowProps) {
  return (
    <Line>
      <Words>
        {title}
        <Text size="small" tone="quiet">
          {details}
        </Text>
      </Words>
      {deed && (
        <Button
          variant="secondary"
          size="small"
          loading={deed.isBusy}
          loadingLabel={deed.busyLabel}
          onClick={deed.onPress}
        >
          {deed.label}
          <VisuallyHidden> {deed.to}</VisuallyHidden>
        </Button>
      )}
    </Line>
  );
}
