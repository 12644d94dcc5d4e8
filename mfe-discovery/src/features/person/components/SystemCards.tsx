import type { OwnProfile } from '@sixfold/api-contract';
import {
  ChevronRightIcon,
  color,
  focusVisibleRing,
  fontSize,
  Grid,
  media,
  quietTransition,
  radius,
  space,
  styled,
  SystemDot,
  systemColor,
  tabularNumbers,
  VisuallyHidden,
} from '@sixfold/design-system';
import type { System } from '@sixfold/domain';
import { scoresHighToLow } from '../../../shared/model/score';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { describePair } from '../model/personWords';

const CardButton = styled.button`
  appearance: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[3]};
  width: 100%;
  height: 100%;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  color: ${color.ink};
  font: inherit;
  text-align: start;
  cursor: pointer;
  ${quietTransition}
  ${focusVisibleRing}

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.hover} {
    &:hover {
      border-color: ${color.edge};
      background: ${color.paper};
    }
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-weight: 620;
`;

const Percent = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  font-weight: 620;
  ${tabularNumbers}

  &[data-state='unknown'] {
    color: ${color.quiet};
    font-weight: 450;
    font-size: ${fontSize[14]};
  }
  svg {
    width: 1rem;
    height: 1rem;
    color: ${color.quiet};
  }
`;

const CardText = styled.span`
  grid-column: 1 / -1;
  color: ${color.quiet};
  font-size: ${fontSize[14]};
  line-height: 1.4;
`;

const Bar = styled.span`
  grid-column: 1 / -1;
  align-self: end;
  height: 0.375rem;
  border-radius: ${radius.full};
  background: ${color.line};
  overflow: hidden;

  ${media.forcedColors} {
    background: ${color.paper};
    outline: 1px solid ${color.edge};
  }
  > span {
    display: block;
    height: 100%;
    border-radius: inherit;
    forced-color-adjust: none;
  }
`;

interface Props {
  match: ShownPerson;
  own: OwnProfile | null;
  onOpen: (system: System) => void;
}

/** Renders a card for each system, highest score first; pressing it opens the details. */
export function SystemCards({ match, own, onOpen }: Props) {
  const { compatibility, otherUser } = match;
  return (
    <Grid as="ul" minColumn={15} gap={3} aria-label="The six systems, highest score first">
      {scoresHighToLow(compatibility).map(({ system, name, share }) => (
        <li key={system}>
          <CardButton type="button" aria-haspopup="dialog" onClick={() => onOpen(system)}>
            <Name>
              <SystemDot $system={system} />
              {name}
            </Name>
            <Percent data-state={share === null ? 'unknown' : 'known'}>
              {share === null ? 'Not known yet' : `${Math.round(share * 100)}%`}
              <ChevronRightIcon aria-hidden="true" />
            </Percent>
            <CardText>
              {(own && describePair(system, own, otherUser.profile)) ??
                'Complete your profiles to compare it'}
            </CardText>
            <Bar aria-hidden="true">
              <span
                style={{ width: `${Math.round((share ?? 0) * 100)}%`, background: systemColor[system] }}
              />
            </Bar>
            <VisuallyHidden>, open the details</VisuallyHidden>
          </CardButton>
        </li>
      ))}
    </Grid>
  );
}
