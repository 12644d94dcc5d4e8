import { usePageTitle } from '@sixfold/client-kit';
import {
  Heading,
  Hexagon,
  Text,
  color,
  displayFace,
  media,
  space,
  styled,
} from '@sixfold/design-system/base';
import type { Breakdown } from '@sixfold/design-system/base';
import { PublicFrame } from './PublicFrame';
import { AuthLink } from './frame/AuthLink';
import { Sheet } from './frame/Sheet';
import { Section } from './landing/Section';
import { PortraitIllustrations } from './reading/PortraitIllustrations';
import { PageHead } from './reading/PageHead';

const FIGURES = [
  { figure: '89%', meaning: 'found the reasons behind a score helpful' },
  { figure: '1.2 weeks', meaning: 'until a first real conversation' },
  { figure: '73%', meaning: 'still in touch after three months' },
  { figure: '4.8/5', meaning: 'how members rate their matches' },
] as const;

interface Story {
  names: readonly [string, string];
  goal: string;
  text: string;
  breakdown: Breakdown;
}

const STORIES: readonly Story[] = [
  {
    names: ['Lena', 'Marek'],
    goal: 'Dating',
    text: 'Her chart is all fire, his has none at all. What they share is small and daily: both feel loved when somebody does the dishes unasked. They read that line on the first evening, laughed, and washed up together.',
    breakdown: {
      mbti: 0.7,
      enneagram: 0.75,
      loveLanguage: 0.9,
      astrology: 0.65,
      numerology: 0.75,
      humanDesign: 0.85,
    },
  },
  {
    names: ['Ife', 'Carla'],
    goal: 'Friendship',
    text: 'Two Investigators in a new city, each sure that the other would write first. A conversation opener did it for them. Two years on they keep a shared list of museums, ranked, with footnotes.',
    breakdown: {
      mbti: 0.9,
      enneagram: 0.6,
      loveLanguage: 0.8,
      astrology: 0.85,
      numerology: 0.7,
      humanDesign: null,
    },
  },
  {
    names: ['Jun', 'Paola'],
    goal: 'Business',
    text: 'She starts things, he finishes them, and both knew it before the page said so. The growth area it named, money talked about too late, became the first item of every meeting in their bakery.',
    breakdown: {
      mbti: 0.9,
      enneagram: 0.85,
      loveLanguage: null,
      astrology: 0.7,
      numerology: 0.6,
      humanDesign: 0.8,
    },
  },
];

const Figures = styled(Sheet)`
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space[8]} ${space[6]};
    margin: 0 0 ${space[6]};

    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
    }
    ${media.wide} {
      grid-template-columns: repeat(4, 1fr);
    }
  }
  dl > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${space[2]};
    padding-top: ${space[4]};
    border-top: 1px solid ${color.line};
  }
  dt {
    color: ${color.quiet};
  }
  dd {
    margin: 0;
    font-size: clamp(1.75rem, 1rem + 2.6vw, 3rem);
    line-height: 1.1;
    ${displayFace}
  }
`;

const Stories = styled.ul`
  display: grid;
  gap: ${space[10]};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    align-content: start;
    gap: ${space[3]};
  }
  ${media.wide} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space[12]};
  }
`;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
`;

export function SuccessStoriesPage() {
  usePageTitle('Success Stories');
  return (
    <PublicFrame>
      <PageHead
        title="Success Stories"
        lead="What it can look like when two people get each other. These three are samples, invented by us until members want to lend us theirs."
      />
      <Figures as="section" aria-label="Figures">
        <dl>
          {FIGURES.map(({ figure, meaning }) => (
            <div key={figure}>
              <dt>{meaning}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <Text size="small" tone="quiet">
          Illustrative figures
        </Text>
      </Figures>
      <Section
        title="Three pairs"
        intro="One for each goal. An open corner means that one of the two did not know, or did not say. The faces are illustrations."
      >
        <Stories>
          {STORIES.map(({ names, goal, text, breakdown }) => (
            <li key={names[0]}>
              <Pair>
                <PortraitIllustrations names={names} />
                <Hexagon breakdown={breakdown} size="medium" />
              </Pair>
              <Heading level={3} size="medium">
                {names.join(' and ')}
              </Heading>
              <Text>{text}</Text>
              <Text size="small" tone="quiet">
                {goal} · Sample story
              </Text>
            </li>
          ))}
        </Stories>
      </Section>
      <Section title="Yours" intro="It begins with a birth date and one honest sentence.">
        <AuthLink size="large">Get Started</AuthLink>
      </Section>
    </PublicFrame>
  );
}
