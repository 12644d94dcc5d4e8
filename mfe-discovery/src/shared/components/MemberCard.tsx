import type { Compatibility } from '@sixfold/api-contract';
import { OverlayLink, paths, type SafetyRequest } from '@sixfold/client-kit';
import { useDecisionState } from '@sixfold/client-kit/decisions';
import {
  Chip,
  ClockIcon,
  color,
  Heading,
  Hexagon,
  Inline,
  radius,
  Score,
  ShieldCheckIcon,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { goalLabel } from '../model/goalLabels';
import { formatNameAndAge, formatName } from '../model/member';
import { getKnownBreakdown, describeScore } from '../model/score';
import { AboutPerson } from './AboutPerson';
import { PersonCard } from './PersonCard';

/* A press anywhere on the card follows the link of its name. */
const NameLink = styled(OverlayLink)`
  color: inherit;
  text-decoration: none;
  /* A name without spaces must not be wider than a phone. */
  overflow-wrap: anywhere;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.accent};
    outline-offset: -4px;
  }
`;

/* At most two lines, so that something of the photo is left above it. */
const Name = styled(Heading)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

/* Reserves two lines for the place, so that neighbouring cards align. */
const Who = styled(Inline)`
  min-height: 4.375rem;
`;

const Checked = styled.span`
  display: inline-flex;
  color: ${color.positive};

  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

interface Props {
  member: { id: string; firstName: string; lastName: string; photos: readonly string[] };
  ageYears: number | null;
  where: string;
  compatibility: Compatibility;
  goal: string;
  isPhotoVerified?: boolean;
  seenIn: NonNullable<SafetyRequest['seenIn']>;
  isMatch?: boolean;
  /** A further chip on the photo. */
  badge?: ReactNode;
  /** At the photo's lower edge, unless a decision waits for a connection. */
  marks?: ReactNode;
  menuItems?: ReactNode;
  actions: ReactNode;
  /** The photo a screen is judged by. */
  early: boolean;
  /** The pointer or the focus has reached the name. */
  onNear?: (userId: string) => void;
  /** How high the words under the photo usually are, in rem: on a narrow screen and on a wide one. */
  wordsHeight: readonly [number, number];
  children: ReactNode;
}

/**
 * At the photo's lower edge: a waiting decision, or the badges. Its own component, so that the card does not render
 * again.
 */
function Marks({ memberId, children }: { memberId: string; children: ReactNode }) {
  const { waiting } = useDecisionState(memberId);
  if (!waiting) return children;
  return (
    <Chip tone="overlay" icon={<ClockIcon aria-hidden="true" />} aria-hidden="true">
      Will be saved when you are back online
    </Chip>
  );
}

/** One member in a list: who, how well the two fit, and what can be done. Pressed, it opens everything they show. */
export function MemberCard(props: Props) {
  const { member, ageYears, where, compatibility, goal, isPhotoVerified, seenIn, isMatch } = props;
  const { badge, marks, menuItems, actions, early, onNear, wordsHeight, children } = props;
  const { id, firstName, photos } = member;
  const near = onNear && (() => onNear(id));
  return (
    <PersonCard
      memberId={id}
      wordsHeight={wordsHeight}
      name={formatName(member)}
      photo={photos[0]}
      early={early}
      overlay={
        <>
          <Chip tone="overlay">{goalLabel(goal)}</Chip>
          {badge}
        </>
      }
      menu={
        <AboutPerson tone="overlay" seenIn={seenIn} isMatch={isMatch} person={{ userId: id, firstName }}>
          {menuItems}
        </AboutPerson>
      }
      marks={<Marks memberId={id}>{marks}</Marks>}
      head={
        <>
          <Who wrap="never" justify="between" align="start">
            <div>
              <Inline gap={2} wrap="never">
                <Name level={2} size="medium">
                  <NameLink to={paths.person(id, goal)} onPointerEnter={near} onFocus={near}>
                    {formatNameAndAge(firstName, ageYears)}
                  </NameLink>
                </Name>
                {isPhotoVerified && (
                  <Checked title="Photo checked">
                    <ShieldCheckIcon aria-hidden="true" />
                    <VisuallyHidden>Photo checked</VisuallyHidden>
                  </Checked>
                )}
              </Inline>
              <Text size="small" tone="quiet" lines={2} numeric>
                {where}
              </Text>
            </div>
            <Hexagon
              size="small"
              breakdown={getKnownBreakdown(compatibility)}
              score={compatibility.overall ?? null}
            />
          </Who>
          {/* '86%  Exceptional · 6 of 6 known', or a dash while the two have nothing in common to compare. */}
          <Inline gap={2} align="baseline">
            <Score value={compatibility.overall ?? null} />
            <Text as="span" size="small" tone="quiet" numeric>
              {describeScore(compatibility)}
            </Text>
          </Inline>
        </>
      }
      actions={actions}
    >
      {children}
    </PersonCard>
  );
}
