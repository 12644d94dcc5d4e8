import { Link, paths } from '@sixfold/client-kit';
import { TextLink } from '@sixfold/design-system/base';
import type { Clause } from './Agreement';
import { SupportContact } from './SupportContact';

export const TERMS_IN_SHORT = [
  'You are 18 or older, you are who you say you are, and you treat people decently.',
  'Scores and analyses are food for thought. They are not advice and promise nothing.',
  'You can leave whenever you like. We may close accounts that harm others.',
] as const;

export const TERMS_CLAUSES: readonly Clause[] = [
  {
    id: 'age',
    title: 'Who may join',
    body: (
      <p>
        You must be 18 or older to use Sixfold. We check it against the birthday you enter and store no
        profile of anyone younger. One person has one account, and an account is for a person, not for a
        company or a bot.
      </p>
    ),
  },
  {
    id: 'truth',
    title: 'Your profile',
    body: (
      <>
        <p>
          Use photos of yourself and facts that are true. Everything that we compute rests on your birth data
          and your answers, so inventing them mostly misleads you.
        </p>
        <p>
          What you write and upload remains yours. You let us store it and show it to the members whom your
          settings allow, for as long as it is here.
        </p>
      </>
    ),
  },
  {
    id: 'decency',
    title: 'How we treat each other',
    body: (
      <>
        <p>Not allowed, on the first day or any later one:</p>
        <ul>
          <li>Threats, hatred, harassment, or going on after somebody has said no.</li>
          <li>Sexual pictures that were not asked for, and anything at all that involves minors.</li>
          <li>
            Pretending to be somebody else, asking for money, advertising, or collecting other members&rsquo;
            data.
          </li>
          <li>Passing on what a member told you in confidence.</li>
          <li>Automated use, and attempts to get around limits, blocks or security.</li>
        </ul>
        <p>
          You find Block and Report on every profile and in every conversation. The{' '}
          <TextLink asChild>
            <Link to={paths.help('safety')}>safety pages</Link>
          </TextLink>{' '}
          say what happens then.
        </p>
      </>
    ),
  },
  {
    id: 'scores',
    title: 'What scores are',
    body: (
      <p>
        A score compares two people by written rules in up to six systems. It is not a measurement of love,
        character or talent. Analyses may be wrong, including those written by a language model. Please do not
        take medical, legal or financial decisions, or decisions about another person&rsquo;s worth, because
        of them.
      </p>
    ),
  },
  {
    id: 'meeting',
    title: 'Meeting people',
    body: (
      <p>
        We do not run background checks, and the photo check is not an identity check. Meet in public the
        first time, and tell a friend where you are. What members do with each other outside Sixfold is their
        own responsibility.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        We work to keep Sixfold running and your data safe, and cannot promise that it never fails. We answer
        for damage that we cause on purpose or by gross neglect, and wherever the law says that we must.
      </p>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <p>
        You may delete your account at any time; it takes effect at once, and you can take it back for 14
        days. If you break these rules we may hide your profile or close your account, and we tell you why
        unless that would put somebody in danger. You may object, and a person will read it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When these terms change, members hear of it by email beforehand. If you do not agree, you can leave
        and take your data with you. <SupportContact />
      </p>
    ),
  },
];
