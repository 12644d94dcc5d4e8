import { Link } from '@sixfold/client-kit';
import { Heading, LinkButton, Stack, styled, Text } from '@sixfold/design-system';
import { useEffect, useRef, type ReactNode } from 'react';

/** The hexagon around the icon of a page that a link from an email opens. */
export const Sign = styled.div`
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

export const Message = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  text-align: center;
  outline: none;
`;

interface OutcomeProps {
  /** A coloured icon. */
  sign: ReactNode;
  ground: string;
  title: string;
  text: string;
  action: string;
  to: string;
}

/** Shows whether a link from an email worked, with a link to the next step. Takes the focus. */
export function LinkResultMessage({ sign, ground, title, text, action, to }: OutcomeProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack gap={6}>
      <Sign aria-hidden="true" style={{ background: ground }}>
        {sign}
      </Sign>
      <Message ref={message} tabIndex={-1}>
        <Heading level={1}>{title}</Heading>
        <Text tone="quiet" align="center">
          {text}
        </Text>
      </Message>
      <LinkButton asChild size="large" width="full">
        <Link to={to}>{action}</Link>
      </LinkButton>
    </Stack>
  );
}
