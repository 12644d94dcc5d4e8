import { useState } from 'react';
import { styled } from 'styled-components';
import {
  Heading,
  Inline,
  Logo,
  Text,
  ThemeSwitch,
  color,
  fontSize,
  media,
  radius,
  space,
} from '../src/index';
import type { PartStories } from './story';
import { toTitle } from './story';

const Frame = styled.div`
  display: grid;
  min-height: 100dvh;

  ${media.wide} {
    grid-template-columns: 15rem minmax(0, 1fr);
  }
`;

const Side = styled.nav`
  display: none;
  position: sticky;
  top: 0;
  align-self: start;
  max-height: 100dvh;
  padding: ${space[6]} ${space[5]};
  overflow-y: auto;
  border-inline-end: 1px solid ${color.line};

  ${media.wide} {
    display: block;
  }
  h2 {
    margin-top: ${space[5]};
  }
  ul {
    margin: ${space[1]} 0 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: block;
    padding: 0.3rem ${space[2]};
    border-radius: ${radius.small};
    color: ${color.quiet};
    font-size: ${fontSize[14]};
    text-decoration: none;
  }
  a:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
`;

const Content = styled.main`
  min-width: 0;
  padding: ${space[6]} ${space[4]} ${space[24]};

  ${media.medium} {
    padding: ${space[8]};
  }
`;

const PartSection = styled.section`
  max-width: 64rem;
  padding-block: ${space[8]};
  border-bottom: 1px solid ${color.line};
  scroll-margin-top: ${space[4]};
`;

const StoryBox = styled.div`
  padding-top: ${space[6]};
`;

const Caption = styled.h3`
  margin: 0 0 ${space[3]};
  color: ${color.quiet};
  font-size: ${fontSize[12]};
  font-weight: 600;
  letter-spacing: 0.04em;
`;

/** Renders every part in every state. `?part=Name` shows one of them without the frame. */
export function Gallery({ parts }: { parts: PartStories[] }) {
  const [wanted] = useState(() => new URLSearchParams(window.location.search).get('part'));
  const shown = wanted ? parts.filter(({ meta }) => meta.part === wanted) : parts;
  const content = (
    <Content>
      <Inline justify="between">
        <Heading level={1}>{wanted ? 'One part of Sixfold' : 'The parts of Sixfold'}</Heading>
        <ThemeSwitch />
      </Inline>
      {shown.length === 0 && <Text>There is no part of this name.</Text>}
      {shown.map((part) => (
        <Part key={part.meta.part} {...part} />
      ))}
    </Content>
  );
  if (wanted) return content;
  return (
    <Frame>
      <Side aria-label="Parts">
        <Logo />
        {[...new Set(parts.map(({ kind }) => kind))].map((kind) => (
          <div key={kind}>
            <Heading level={2} size="small">
              {toTitle(kind)}
            </Heading>
            <ul>
              {parts
                .filter((part) => part.kind === kind)
                .map(({ meta }) => (
                  <li key={meta.part}>
                    <a href={`#${meta.part}`}>{meta.part}</a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </Side>
      {content}
    </Frame>
  );
}

function Part({ meta, stories }: PartStories) {
  return (
    <PartSection id={meta.part} aria-labelledby={`${meta.part}-heading`}>
      <Heading level={2} id={`${meta.part}-heading`}>
        {meta.part}
      </Heading>
      {meta.notes && (
        <Text size="small" tone="quiet" measure>
          {meta.notes}
        </Text>
      )}
      {stories.map(({ name, Story }) => (
        <StoryBox key={name} data-story={`${meta.part}/${name}`}>
          <Caption>{toTitle(name)}</Caption>
          <Story />
        </StoryBox>
      ))}
    </PartSection>
  );
}
