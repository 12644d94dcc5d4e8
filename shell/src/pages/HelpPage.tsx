import { Link, useLocation, usePageTitle } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Card,
  Heading,
  LinkButton,
  Stack,
  Text,
  color,
  focusVisibleRing,
  media,
  radius,
  space,
  styled,
} from '@sixfold/design-system/base';
import { useState } from 'react';
import { PublicFrame } from './PublicFrame';
import { supportMail } from './frame/contacts';
import { Sheet } from './frame/Sheet';
import { FaqItem } from './help/FaqItem';
import { FREQUENT_FAQS, HELP_CATEGORIES } from './help/helpTexts';
import type { Faq } from './help/helpTexts';
import { SearchBox } from './help/SearchBox';
import { searchFaqs } from './help/searchFaqs';
import { PageHead } from './reading/PageHead';

const ALL_FAQS = [...FREQUENT_FAQS, ...HELP_CATEGORIES.flatMap(({ faqs }) => faqs)];

const Content = styled(Sheet)`
  display: grid;
  gap: ${space[12]};

  ${media.wide} {
    gap: ${space[16]};
  }
`;

const Categories = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: block;
    height: 100%;
    padding: ${space[5]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.raised};
    text-decoration: none;
    ${focusVisibleRing}

    &:hover {
      border-color: ${color.edge};
    }
  }
  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.wide} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Chapter = styled.section`
  display: grid;
  gap: ${space[2]} ${space[12]};
  scroll-margin-top: ${space[6]};
  outline: none;

  ${media.wide} {
    grid-template-columns: 1fr 2fr;

    > h2 {
      padding-block-start: ${space[3]};
    }
  }
`;

export function HelpPage() {
  usePageTitle('Help Center');
  const { key } = useLocation();
  const [search, setSearch] = useState({ query: '', at: key });
  // A link to a section ends the search, because the results hide the section.
  const query = search.at === key ? search.query : '';
  const asked = query.trim();
  const found = searchFaqs(ALL_FAQS, asked);
  const mail = supportMail();
  return (
    <PublicFrame>
      <PageHead title="Help Center" lead="What would you like to know?">
        <SearchBox
          label="Search the questions"
          value={query}
          onChange={(value) => setSearch({ query: value, at: key })}
        />
        <Text role="status" tone="quiet">
          {formatResultCount(found, asked, mail !== undefined)}
        </Text>
      </PageHead>
      <Content>
        {asked ? found.length > 0 && <Results found={found} /> : <AllQuestions />}
        {mail && (
          <Card tone="tinted" padding="large" as="section" aria-labelledby="contact-support">
            <Stack gap={4} align="start">
              <Heading level={2} id="contact-support">
                Contact support
              </Heading>
              <Text measure>
                Not answered? Write to us. A person reads every message. Say what you did, what happened, and
                what you expected.
              </Text>
              <LinkButton href={mail}>Contact Support</LinkButton>
            </Stack>
          </Card>
        )}
      </Content>
    </PublicFrame>
  );
}

function formatResultCount(found: readonly Faq[], query: string, hasContact: boolean): string {
  if (!query) return '';
  if (found.length === 0)
    return `Nothing about ‘${query}’ yet. Try a single word, such as ‘photo’${hasContact ? ', or write to us below' : ''}.`;
  return `${found.length} ${found.length === 1 ? 'answer' : 'answers'}`;
}

function Results({ found }: { found: readonly Faq[] }) {
  return (
    <section aria-label="Search results">
      {found.map((faq, index) => (
        <FaqItem key={faq.question} faq={faq} open={index === 0} />
      ))}
    </section>
  );
}

function AllQuestions() {
  return (
    <>
      <nav aria-label="Categories">
        <Categories>
          {HELP_CATEGORIES.map(({ id, title, line }) => (
            <li key={id}>
              <Link to={`${paths.help()}#${id}`}>
                <Heading level={2} size="small">
                  {title}
                </Heading>
                <Text as="span" size="small" tone="quiet">
                  {line}
                </Text>
              </Link>
            </li>
          ))}
        </Categories>
      </nav>
      <Chapter aria-labelledby="frequent">
        <Heading level={2} id="frequent">
          Asked most often
        </Heading>
        <FaqList faqs={FREQUENT_FAQS} />
      </Chapter>
      {HELP_CATEGORIES.map(({ id, title, faqs }) => (
        <Chapter key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
          <Heading level={2} id={`${id}-title`}>
            {title}
          </Heading>
          <FaqList faqs={faqs} />
        </Chapter>
      ))}
    </>
  );
}

function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div>
      {faqs.map((faq) => (
        <FaqItem key={faq.question} faq={faq} />
      ))}
    </div>
  );
}
