import { Heading, Text, color, media, space, styled } from '@sixfold/design-system/base';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Sheet } from '../frame/Sheet';

const Block = styled.section`
  padding-block: ${space[8]};

  ${media.wide} {
    padding-block: ${space[12]};
  }
`;

const Rule = styled(Sheet)`
  &::before {
    content: '';
    display: block;
    height: 1px;
    margin-bottom: ${space[6]};
    background: ${color.line};
  }
  ${media.wide} {
    &::before {
      margin-bottom: ${space[8]};
    }
  }
`;

const Head = styled.div`
  display: grid;
  gap: ${space[3]} ${space[12]};
  margin-bottom: ${space[10]};

  ${media.wide} {
    grid-template-columns: 1fr 1fr;
    align-items: baseline;
    margin-bottom: ${space[12]};
  }
`;

interface SectionProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

export function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <Block aria-labelledby={id}>
      <Rule>
        <Head>
          <Heading level={2} size="large" id={id}>
            {title}
          </Heading>
          <Text size="lead" tone="quiet" measure>
            {intro}
          </Text>
        </Head>
        {children}
      </Rule>
    </Block>
  );
}
