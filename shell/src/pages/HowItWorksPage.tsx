import { Link, usePageTitle } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Grid,
  Heading,
  Inline,
  LinkButton,
  Stack,
  Text,
  color,
  displayFace,
  media,
  space,
  styled,
} from '@sixfold/design-system/base';
import { PublicFrame } from './PublicFrame';
import { AuthLink } from './frame/AuthLink';
import { ComparedSystems } from './howItWorks/ComparedSystems';
import { GoalWeights } from './howItWorks/GoalWeights';
import { Section } from './landing/Section';
import { PageHead } from './reading/PageHead';

const STEPS = [
  {
    title: 'Create your profile',
    line: 'Five short steps: an account, your birth data, whom you hope to meet, what for, and three small tests that you may leave for later. A photo and a few honest sentences do the rest.',
  },
  {
    title: 'AI analysis',
    line: 'Your chart, your Human Design and your life path are computed at once. Then a guide writes about each system in plain words, and about all six together. You can read every one of them, and nobody else can.',
  },
  {
    title: 'Find your matches',
    line: 'People are ranked by what the six systems say about the two of you. Open any score to see its reasons. When both of you like each other, you can write.',
  },
] as const;

const FEATURES = [
  {
    title: 'Reasons, not verdicts',
    line: 'Each system has its strengths, its growth areas and a tip or two, in sentences.',
  },
  {
    title: 'Filters that go deep',
    line: 'By age and distance, and by type, sign, number, love language and score.',
  },
  {
    title: 'Conversation in real time',
    line: 'Messages arrive as they are sent, with openers that fit the two of you.',
  },
  {
    title: 'Video calls',
    line: 'See and hear your match from browser to browser, with nothing to install and nothing recorded.',
  },
  {
    title: 'A moment for a match',
    line: 'When two likes meet, the page says so properly. Quietly, if you prefer less motion.',
  },
  { title: 'Photo check', line: 'A short look into the camera shows others that you look like your photos.' },
  {
    title: 'Cosmic timing',
    line: 'The Moon as it is lit tonight, and what the old almanacs thought it was good for.',
  },
  {
    title: 'Your choice to share',
    line: 'Show each of the six systems to everyone, to your matches, or to nobody.',
  },
] as const;

const Steps = styled.ol`
  display: grid;
  gap: ${space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;

  > li {
    display: grid;
    grid-template-columns: 3.5rem 1fr;
    align-content: start;
    gap: ${space[2]} ${space[2]};
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    grid-row: span 2;
    color: ${color.accent};
    font-size: 3rem;
    line-height: 0.9;
    ${displayFace}
  }
  ${media.wide} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space[12]};
  }
`;

const ClosingRow = styled.div`
  display: flex;
  justify-content: center;
  padding-block: ${space[8]};
`;

export function HowItWorksPage() {
  usePageTitle('How It Works');
  return (
    <PublicFrame>
      <PageHead
        title="How It Works"
        lead="You describe yourself once. Sixfold compares you with others in six ways, tells you what it found, and leaves the rest to the two of you."
      >
        <Inline gap={3}>
          <AuthLink size="large">Get Started</AuthLink>
          <LinkButton asChild size="large" variant="secondary">
            <Link to={paths.home()}>Back to Home</Link>
          </LinkButton>
        </Inline>
      </PageHead>
      <Section
        title="Three steps"
        intro="Nothing you type is lost on the way: stop when you like and go on later."
      >
        <Steps>
          {STEPS.map(({ title, line }) => (
            <li key={title}>
              <Heading level={3} size="medium">
                {title}
              </Heading>
              <Text tone="quiet">{line}</Text>
            </li>
          ))}
        </Steps>
      </Section>
      <Section
        title="Six frameworks"
        intro="How two people are compared in each. One can be missing: its corner stays open in the hexagon, and the score rests on the others."
      >
        <ComparedSystems />
      </Section>
      <Section
        title="Three goals"
        intro="Dating, friendship and business each weigh the six in their own way, so the same two people can get three different scores."
      >
        <GoalWeights />
      </Section>
      <Section title="And the rest of it" intro="What you will find inside.">
        <Grid as="ul" gap={8} minColumn={15}>
          {FEATURES.map(({ title, line }) => (
            <Stack as="li" key={title} gap={1}>
              <Heading level={3}>{title}</Heading>
              <Text tone="quiet">{line}</Text>
            </Stack>
          ))}
        </Grid>
        <ClosingRow>
          <AuthLink size="large">Get Started</AuthLink>
        </ClosingRow>
      </Section>
    </PublicFrame>
  );
}
