import { formatNumber } from '@sixfold/client-kit';
import { color, fontSize, media, space, styled, VisuallyHidden } from '@sixfold/design-system';
import { formatPeople } from '../model/filterWords';

/* Reserves the space of the number, so that the option does not change its width once counted. */
const Figure = styled.span`
  display: inline-block;
  min-width: 2ch;
  margin-inline-start: ${space[2]};
  color: ${color.quiet};
  font-size: ${fontSize[12]};
  font-weight: 400;
  font-variant-numeric: tabular-nums;

  /* A chosen option is filled. */
  ${media.forcedColors} {
    color: inherit;
  }
`;

const Option = styled.span`
  &[data-state='nobody'] {
    color: ${color.quiet};
    font-weight: 400;
  }
`;

interface CountedProps {
  children: string;
  /** Size of the list with this option; undefined until it is counted. */
  count: number | undefined;
}

/** Renders an option with its count, read as 'INTJ, 12 people'. An option with no results is dimmed. */
export function CountedOption({ children, count }: CountedProps) {
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
