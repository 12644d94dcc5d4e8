import { Heading, Text, media, space, styled } from '@sixfold/design-system/base';
import type { ReactNode } from 'react';
import { Sheet } from '../frame/Sheet';

const Opening = styled(Sheet)`
  display: grid;
  gap: ${space[5]};
  padding-block: ${space[10]} ${space[10]};

  ${media.wide} {
    padding-block: ${space[16]} ${space[12]};
  }
`;

interface PageHeadProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

/** Renders the head of every public page except the landing page: title, lead and actions. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <Opening>
      <Heading level={1} size="huge">
        {title}
      </Heading>
      <Text size="lead" tone="quiet" measure>
        {lead}
      </Text>
      {children}
    </Opening>
  );
}
