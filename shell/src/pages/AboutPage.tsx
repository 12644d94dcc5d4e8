import { usePageTitle } from '@sixfold/client-kit';
import {
  Grid,
  Heading,
  Inline,
  LinkButton,
  Stack,
  Text,
  media,
  space,
  styled,
} from '@sixfold/design-system/base';
import { PublicFrame } from './PublicFrame';
import { AuthLink } from './frame/AuthLink';
import { supportMail } from './frame/contacts';
import { Section } from './landing/Section';
import { PageHead } from './reading/PageHead';
import { Quote } from './reading/Quote';

const VALUES = [
  {
    title: 'Privacy',
    line: 'The least we can ask for, shown to the fewest people. What others may see is a short written list, and you can make it shorter.',
  },
  {
    title: 'Authentic connections',
    line: 'Profiles say what is known and what is not. We would rather show an open corner than an invented one.',
  },
  {
    title: 'Inclusive community',
    line: 'Any gender, any orientation, a partner or a friend or somebody to build a workshop with. You say whom you hope to meet.',
  },
  {
    title: 'Global reach',
    line: 'Birth places all over the world, each with the clock that really ran there, back through a century of time zones.',
  },
] as const;

const VOICES = [
  {
    words: 'I expected a number. What I got was a paragraph about how we both go quiet when we are tired.',
    name: 'Noor',
    goal: 'dating',
  },
  {
    words: 'We disagreed about our score for an hour. By then we were friends.',
    name: 'Tomas',
    goal: 'friendship',
  },
  {
    words: 'It told us we would argue about deadlines. We wrote a rule for that before we wrote a contract.',
    name: 'Adaeze',
    goal: 'business',
  },
] as const;

const Mission = styled.div`
  display: grid;
  gap: ${space[4]} ${space[12]};

  /* The columns of the section's heading. */
  ${media.wide} {
    grid-template-columns: 1fr 1fr;
  }
`;

export function AboutPage() {
  usePageTitle('About');
  const mail = supportMail();
  return (
    <PublicFrame>
      <PageHead
        title="About Sixfold"
        lead="People are not one thing. A match that looks at one thing will miss most of them."
      />
      <Section
        title="Our mission"
        intro="To help people meet who will understand each other, and to say honestly why we think so."
      >
        <Mission>
          <Text>
            Most places sort people by a photograph and a distance. We wanted one that begins with how
            somebody thinks, what moves them and how they like to be cared for, and that treats a birth chart
            as what it has always been: an old and lovely way to start talking about yourself.
          </Text>
          <Text>
            So Sixfold lays six systems over each other. Where they agree there is probably something to it.
            Where they do not, there is something to ask about. Either way you see the working, and the
            decision is yours.
          </Text>
        </Mission>
      </Section>
      <Section
        title="What we hold to"
        intro="Four things that settle an argument when we build something new."
      >
        <Grid as="ul" gap={8} minColumn={15}>
          {VALUES.map(({ title, line }) => (
            <Stack as="li" key={title} gap={2}>
              <Heading level={3}>{title}</Heading>
              <Text tone="quiet">{line}</Text>
            </Stack>
          ))}
        </Grid>
      </Section>
      <Section
        title="What people might say"
        intro="Sample voices, written by us to show the tone. They are not real members, and the faces are illustrations."
      >
        <Grid gap={6} minColumn={20}>
          {VOICES.map((voice) => (
            <Quote key={voice.name} {...voice} />
          ))}
        </Grid>
      </Section>
      <Section
        title={mail ? 'Come and talk' : 'Come in'}
        intro={
          mail
            ? 'Ideas, complaints, and the birth place that our list does not know: all welcome.'
            : 'An account takes a few minutes, and you can leave whenever you like.'
        }
      >
        <Inline gap={3}>
          {mail && (
            <LinkButton href={mail} size="large">
              Contact Us
            </LinkButton>
          )}
          <AuthLink variant={mail ? 'secondary' : 'primary'} size="large">
            Join the Community
          </AuthLink>
        </Inline>
      </Section>
    </PublicFrame>
  );
}
