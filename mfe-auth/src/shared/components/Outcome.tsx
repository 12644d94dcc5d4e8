import { Link } from '@sixfold/client-kit';
import { Heading, LinkButton, Stack, styled, Text } from '@sixfold/design-system';
import { useEffect, useRef, type ReactNode } from 'react';

const Sign = styled.div`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  margin-inline: auto;
  clip-path: polygon(50% 0, 93.3% 25%, 93.3% 75%, 50% 100%, 6.7% 75%, 6.7% 25%);

  svg {
    width: 1.75rem;
    height: 1.75rem;
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  text-align: center;
  outline: none;
`;

interface OutcomeProps {
  /** An icon on its ground, already coloured. */
  sign: ReactNode;
  ground: string;
  title: string;
  text: string;
  action: string;
  /** Where the way on leads. */
  to: string;
}

/** The end of a way that a mail began, with the way on: the link was not whole, or all is done. Takes the focus. */
export function Outcome({ sign, ground, title, text, action, to }: OutcomeProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Stack gap={6}>
      <Sign aria-hidden="true" style={{ background: ground }}>
        {sign}
      </Sign>
      <Words ref={words} tabIndex={-1}>
        <Heading level={1}>{title}</Heading>
        <Text tone="quiet" align="center">
          {text}
        </Text>
      </Words>
      <LinkButton asChild size="large" width="full">
        <Link to={to}>{action}</Link>
      </LinkButton>
    </Stack>
  );
}
