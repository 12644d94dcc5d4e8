import { Heading, SYSTEM_LABELS, Text, color, media, space, styled } from '@sixfold/design-system/base';
import { SystemPlate } from '../plates/SystemPlate';
import { SIX_SYSTEMS } from '../sixSystems';

const Plates = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.line};

  > li {
    display: flex;
    gap: ${space[5]};
    align-items: center;
    padding-block: ${space[6]};
    border-bottom: 1px solid ${color.line};
  }
  > li > div {
    display: grid;
    gap: ${space[2]};
    min-width: 0;
  }
  ${media.small} {
    svg {
      width: 5.5rem;
      height: 5.5rem;
    }
  }
  ${media.narrow} {
    > li {
      flex-direction: column;
      align-items: flex-start;
    }
  }
  ${media.medium} {
    grid-template-columns: 1fr 1fr;

    svg {
      width: 10rem;
      height: 10rem;
      margin-inline-start: -0.75rem;
    }
    > li {
      flex-direction: column;
      align-items: flex-start;
      padding: ${space[8]};
    }
    > li:nth-child(odd) {
      padding-inline-start: 0;
      border-inline-end: 1px solid ${color.line};
    }
  }
  ${media.wide} {
    grid-template-columns: repeat(3, 1fr);

    > li,
    > li:nth-child(odd) {
      padding: ${space[10]} ${space[8]};
      border-inline-end: 1px solid ${color.line};
    }
    > li:nth-child(3n + 1) {
      padding-inline-start: 0;
    }
    > li:nth-child(3n) {
      padding-inline-end: 0;
      border-inline-end: 0;
    }
  }
`;

export function SixSystems() {
  return (
    <Plates>
      {SIX_SYSTEMS.map(({ system, line, from }) => (
        <li key={system}>
          <SystemPlate system={system} />
          <div>
            <Heading level={3} size="medium">
              {SYSTEM_LABELS[system]}
            </Heading>
            <Text tone="quiet">{line}</Text>
            <Text size="small">{from}</Text>
          </div>
        </li>
      ))}
    </Plates>
  );
}
