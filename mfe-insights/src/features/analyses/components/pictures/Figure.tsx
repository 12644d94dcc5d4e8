import { media, space, styled, Text } from '@sixfold/design-system';
import type { ReactNode } from 'react';

const Plate = styled.figure`
  max-width: 28rem;
  margin: 0 auto ${space[6]};

  ${media.print} {
    max-width: 10.5cm;
    break-inside: avoid;
  }
  figcaption {
    margin-top: ${space[3]};
    text-align: center;
  }
`;

interface FigureProps {
  caption: ReactNode;
  children: ReactNode;
}

/** Renders a picture with its caption. Print keeps both on one page. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <Plate>
      {children}
      <Text as="figcaption" size="small" tone="quiet">
        {caption}
      </Text>
    </Plate>
  );
}
