import { Heading, color, media, size, space, styled } from '@sixfold/design-system/base';
import { useId } from 'react';
import { PublicFrame } from '../PublicFrame';
import { Sheet } from '../frame/Sheet';
import { LegalText, type Block } from './LegalText';
import { PageHead } from './PageHead';

interface Clause {
  /** Anchor, in lower case with hyphens. */
  id: string;
  title: string;
  body: readonly Block[];
}

interface AgreementProps {
  title: string;
  lead: string;
  /** A summary in a few sentences. */
  short: readonly string[];
  clauses: readonly Clause[];
}

const AgreementLayout = styled(Sheet)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]} ${space[16]};

  ${media.wide} {
    grid-template-columns: 15rem minmax(0, ${size.measure});
    align-items: start;
  }
`;

const Contents = styled.nav`
  font-size: 0.875rem;

  ol {
    margin: 0;
    padding: 0;
    list-style: none;
    columns: 2;
    column-gap: ${space[6]};

    ${media.narrow} {
      columns: 1;
    }
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${color.quiet};
    text-decoration: none;

    &:hover {
      color: ${color.ink};
      text-decoration: underline;
      text-underline-offset: 0.25em;
    }
  }
  ${media.wide} {
    position: sticky;
    top: ${space[6]};

    ol {
      columns: 1;
    }
    a {
      min-height: 2.25rem;
    }
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${space[12]};

  section {
    display: grid;
    gap: ${space[3]};
    scroll-margin-top: ${space[6]};
  }
  p,
  ul {
    max-width: ${size.measure};
    margin: 0;
    text-wrap: pretty;
  }
  ul {
    padding-inline-start: 1.15em;
  }
  li + li {
    margin-top: ${space[2]};
  }
  li::marker {
    color: ${color.accent};
  }
`;

const SummarySection = styled.section`
  padding-inline-start: ${space[5]};
  border-inline-start: 2px solid ${color.accent};
`;

/** Renders a legal text: a summary, then the clauses with their table of contents next to them. */
export function Agreement({ title, lead, short, clauses }: AgreementProps) {
  const shortId = useId();
  return (
    <PublicFrame>
      <PageHead title={title} lead={lead} />
      <AgreementLayout>
        <Contents aria-label="On this page">
          <ol>
            {clauses.map((clause) => (
              <li key={clause.id}>
                <a href={`#${clause.id}`}>{clause.title}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Body>
          <SummarySection aria-labelledby={shortId}>
            <Heading level={2} id={shortId}>
              In short
            </Heading>
            <ul>
              {short.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </SummarySection>
          {clauses.map((clause) => (
            <section key={clause.id} id={clause.id} aria-labelledby={`${clause.id}-title`}>
              <Heading level={2} id={`${clause.id}-title`}>
                {clause.title}
              </Heading>
              {clause.body.map((block) => (
                <LegalText key={String(block)} block={block} />
              ))}
            </section>
          ))}
        </Body>
      </AgreementLayout>
    </PublicFrame>
  );
}
