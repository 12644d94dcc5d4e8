import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Heading, Text, TextLink, color, media, space, styled } from '@sixfold/design-system/base';
import { AuthLink } from '../frame/AuthLink';
import { Section } from './Section';

const PROMISES = [
  {
    title: 'Seen by your choice',
    line: 'Others see your first name, your age, your city. Never your birthday, birth time, address or email. Each of the six systems can be hidden.',
  },
  {
    title: 'Nobody else listening',
    line: 'No trackers, no advertisements, no scripts from elsewhere. One cookie keeps you signed in.',
  },
  {
    title: 'Gone when you go',
    line: 'Take your data with you as a file. Delete your account and it disappears for everybody at once.',
  },
] as const;

const Promises = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: 0 0 ${space[10]};
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    align-content: start;
    gap: ${space[2]};
  }
  ${media.wide} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space[12]};
  }
`;

const StartRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[6]};
  padding-top: ${space[8]};
  border-top: 1px solid ${color.line};

  > :first-child {
    flex: 1 1 18rem;
  }
`;

/** Renders the promises to members and the final call to action. */
export function MemberPromises({ returnTo }: { returnTo?: string }) {
  return (
    <Section
      title="Yours to keep"
      intro={
        <>
          A birth date and a face are a lot to hand over. This is what happens to them, and the{' '}
          <TextLink asChild>
            <Link to={paths.privacy()}>privacy policy</Link>
          </TextLink>{' '}
          says it in full, in words you can read.
        </>
      }
    >
      <Promises>
        {PROMISES.map(({ title, line }) => (
          <li key={title}>
            <Heading level={3}>{title}</Heading>
            <Text tone="quiet">{line}</Text>
          </li>
        ))}
      </Promises>
      <StartRow>
        <Heading level={2} size="large">
          Begin with what you know about yourself.
        </Heading>
        <AuthLink size="large" returnTo={returnTo}>
          Get Started
        </AuthLink>
      </StartRow>
    </Section>
  );
}
