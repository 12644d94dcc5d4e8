import {
  color,
  displayFace,
  fontSize,
  media,
  radius,
  space,
  styled,
  systemColor,
  Text,
  type SystemName,
} from '@sixfold/design-system';
import { SixfoldArt } from './SixfoldArt';

interface Highlight {
  title: string;
  text: string;
  hue: SystemName;
}

const HIGHLIGHTS: readonly Highlight[] = [
  {
    title: 'Six systems, one picture',
    text: 'MBTI, Enneagram, Love Languages, Astrology, Numerology and Human Design, read together.',
    hue: 'mbti',
  },
  {
    title: 'Scores that explain themselves',
    text: 'Every percentage says where you fit and where you differ.',
    hue: 'enneagram',
  },
  {
    title: 'Dating, friendship or business',
    text: 'Say what you are looking for, and the scores follow.',
    hue: 'astrology',
  },
  {
    title: 'Yours to show',
    text: 'Birth data, email and analyses never leave your account.',
    hue: 'humanDesign',
  },
];

/** A line above the forms on narrow screens, a panel next to them on wide ones. */
const Panel = styled.aside`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  width: 100%;
  max-width: 27rem;
  margin-inline: auto;

  ${media.wide} {
    position: relative;
    flex-direction: column;
    align-items: stretch;
    justify-content: space-between;
    gap: ${space[10]};
    max-width: none;
    padding: ${space[10]};
    border-radius: ${radius.card};
    background: ${color.sunken};
    overflow: hidden;
  }
`;

const Tagline = styled.p`
  ${displayFace}
  position: relative;
  margin: 0;
  font-size: ${fontSize[18]};
  line-height: 1.25;

  ${media.wide} {
    max-width: 9ch;
    font-size: clamp(${fontSize[36]}, 1rem + 3vw, ${fontSize[48]});
    line-height: 1.1;
  }
`;

const Summary = styled.div`
  margin-top: ${space[1]};

  ${media.wide} {
    display: none;
  }
`;

const Plate = styled.div`
  flex: none;
  width: min(4rem, 20vw);

  /* Bleeds over the edge like a plate that is larger than its page. */
  ${media.wide} {
    position: absolute;
    top: 1.5rem;
    inset-inline-end: -8.5rem;
    width: min(25.5rem, 70%);
  }
`;

const List = styled.ul`
  display: none;
  position: relative;
  grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  gap: ${space[6]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.wide} {
    display: grid;
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[3]};

  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    margin-top: 0.4rem;
    background: var(--highlight-hue);
    clip-path: polygon(50% 0, 93.3% 25%, 93.3% 75%, 50% 100%, 6.7% 75%, 6.7% 25%);
  }
`;

/** Introduces Sixfold with a picture, a tagline and four highlights, or with one sentence on narrow screens. */
export function WelcomePanel({ state }: { state: 'known' | 'unknown' }) {
  return (
    <Panel aria-label="About Sixfold">
      <Plate>
        <SixfoldArt state={state} />
      </Plate>
      <div>
        <Tagline>Be known from every side.</Tagline>
        <Summary>
          <Text size="small" tone="quiet">
            Six systems of personality, one score that explains itself.
          </Text>
        </Summary>
      </div>
      <List>
        {HIGHLIGHTS.map(({ title, text, hue }) => (
          <Item key={title} style={{ ['--highlight-hue' as string]: systemColor[hue] }}>
            <div>
              <Text weight="strong">{title}</Text>
              <Text size="small" tone="quiet">
                {text}
              </Text>
            </div>
          </Item>
        ))}
      </List>
    </Panel>
  );
}
