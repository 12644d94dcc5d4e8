import {
  ArrowRightIcon,
  color,
  Heading,
  LightbulbIcon,
  SparklesIcon,
  space,
  Stack,
  styled,
  TriangleAlertIcon,
} from '@sixfold/design-system';
import { useId } from 'react';

const MARKS = {
  strength: SparklesIcon,
  growth: ArrowRightIcon,
  tip: LightbulbIcon,
  care: TriangleAlertIcon,
} as const;

const Items = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  > li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    gap: ${space[2]};
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.2rem;
    color: ${color.accent};
  }
`;

interface Props {
  title: string;
  items: readonly string[];
  mark: keyof typeof MARKS;
}

/** Renders marked sentences under a heading; nothing without items. */
export function ItemList({ title, items, mark }: Props) {
  const id = useId();
  const Mark = MARKS[mark];
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading level={3} size="small" id={id}>
        {title}
      </Heading>
      <Items>
        {items.map((item, index) => (
          <li key={index}>
            <Mark aria-hidden="true" />
            <span dir="auto">{item}</span>
          </li>
        ))}
      </Items>
    </Stack>
  );
}
