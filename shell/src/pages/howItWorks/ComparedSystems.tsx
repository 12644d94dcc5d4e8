import {
  Heading,
  SYSTEM_LABELS,
  Text,
  color,
  media,
  space,
  styled,
  systemColor,
  type SystemName,
} from '@sixfold/design-system/base';
import { SIX_SYSTEMS } from '../sixSystems';

const COMPARISONS: Readonly<Record<SystemName, string>> = {
  mbti: 'Taking things in the same way counts most. Then it helps when one of you recharges with people and the other alone, and when one plans what the other improvises.',
  enneagram:
    'The lines of the old drawing: two types that a line joins score highest. A different centre, a different manner and a little distance on the circle help as well.',
  loveLanguage:
    'What each language asks for: being there, attention, time, something to hold. The nearer the two lists, the higher the score.',
  astrology:
    'The distance between your two Sun signs: four signs apart is the easiest, two signs apart comes next, and three signs apart is the hardest.',
  numerology:
    'Families of numbers: 1, 5 and 7, then 2, 4 and 8, then 3, 6 and 9. Two numbers of one family score higher, and so do two that are both odd or both even.',
  humanDesign:
    'How your two energy types meet: a Projector guides best where a Generator has the drive, for example, and two Manifestors each go their own way.',
};

const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: ${space[2]};
    padding-block: ${space[5]};
    border-top: 1px solid ${color.line};
  }
  ${media.wide} {
    > li {
      grid-template-columns: 1fr 1fr;
      gap: ${space[12]};
    }
  }
`;

const Mark = styled.i`
  display: inline-block;
  width: 0.625rem;
  height: 0.625rem;
  margin-inline-end: ${space[3]};
  border-radius: 50%;
  forced-color-adjust: none;
`;

export function ComparedSystems() {
  return (
    <Rows>
      {SIX_SYSTEMS.map(({ system, from }) => (
        <li key={system}>
          <div>
            <Heading level={3} size="medium">
              <Mark style={{ background: systemColor[system] }} aria-hidden="true" />
              {SYSTEM_LABELS[system]}
            </Heading>
            <Text size="small" tone="quiet">
              From {from.charAt(0).toLowerCase() + from.slice(1)}
            </Text>
          </div>
          <Text measure>{COMPARISONS[system]}</Text>
        </li>
      ))}
    </Rows>
  );
}
