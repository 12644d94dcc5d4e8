import { formatNumber } from '@sixfold/client-kit';
import { color, fontSize, space, styled, VisuallyHidden } from '@sixfold/design-system';
import { formatPeople } from '../model/filterWords';

/* The figure has room before it is there, so that an option is as wide while it is counted. */
const Figure = styled.span`
  display: inline-block;
  min-width: 2ch;
  margin-inline-start: ${space[2]};
  color: ${color.quiet};
  font-size: ${fontSize[12]};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

const Option = styled.span`
  &[data-state='nobody'] {
    color: ${color.quiet};
    font-weight: 400;
  }
`;

interface CountedProps {
  children: string;
  /** How many the list would hold with this option; undefined until it is counted. */
  count: number | undefined;
}

/** An option with its figure, read as 'INTJ, 12 people'. One that would leave nobody is dimmed. */
export function Counted({ children, count }: CountedProps) {
  const isCounted = count !== undefined;
  return (
    <Option data-state={count === 0 ? 'nobody' : undefined}>
      <span aria-hidden={isCounted}>
        {children}
        <Figure>{isCounted && formatNumber(count)}</Figure>
      </span>
      {isCounted && <VisuallyHidden>{`${children}, ${formatPeople(count)}`}</VisuallyHidden>}
    </Option>
  );
}
