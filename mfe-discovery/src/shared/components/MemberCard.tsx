import type { Compatibility } from '@sixfold/api-contract';
import { OverlayLink, type SafetyRequest } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
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
import { MemberMenu } from './MemberMenu';
import { PersonCard } from './PersonCard';

/* The link covers the card, so that a press anywhere opens the profile. */
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

/* At most two lines, to leave part of the photo visible. */
const Name = styled(Heading)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

/* Reserves two lines for the place, so that neighbouring cards align. */
const NameRow = styled(Inline)`
  min-height: 4.375rem;
`;

const VerifiedMark = styled.span`
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
  badge?: ReactNode;
  /** Shown at the photo's lower edge, unless a decision waits for a connection. */
  marks?: ReactNode;
  menuItems?: ReactNode;
  actions: ReactNode;
  /** Loads the photo eagerly, for the first cards of a screen. */
  isPhotoEager: boolean;
  /** Called when the pointer or the focus reaches the name. */
  onApproach?: (userId: string) => void;
  /** Usual height of the text below the photo in rem: on narrow and on wide screens. */
  textHeightRem: readonly [number, number];
  children: ReactNode;
}

/** Renders a waiting decision or the badges. A separate component, so that the card does not re-render. */
function Marks({ memberId, children }: { memberId: string; children: ReactNode }) {
  const { waiting } = useDecisionState(memberId);
  if (!waiting) return children;
  return (
    <Chip tone="overlay" icon={<ClockIcon aria-hidden="true" />} aria-hidden="true">
      Will be saved when you are back online
    </Chip>
  );
}

/** Renders one member in a list: profile summary, score and actions. Pressing it opens the profile. */
export function MemberCard(props: Props) {
  const { member, ageYears, where, compatibility, goal, isPhotoVerified, seenIn, isMatch } = props;
  const { badge, marks, menuItems, actions, isPhotoEager, onApproach, textHeightRem, children } = props;
  const { id, firstName, photos } = member;
  const handleApproach = onApproach && (() => onApproach(id));
  return (
    <PersonCard
      memberId={id}
      textHeightRem={textHeightRem}
      name={formatName(member)}
      photo={photos[0]}
      isPhotoEager={isPhotoEager}
      overlay={
        <>
          <Chip tone="overlay">{goalLabel(goal)}</Chip>
          {badge}
        </>
      }
      menu={
        <MemberMenu tone="overlay" seenIn={seenIn} isMatch={isMatch} person={{ userId: id, firstName }}>
          {menuItems}
        </MemberMenu>
      }
      marks={<Marks memberId={id}>{marks}</Marks>}
      head={
        <>
          <NameRow wrap="never" justify="between" align="start">
            <div>
              <Inline gap={2} wrap="never">
                <Name level={2} size="medium">
                  <NameLink
                    to={paths.person(id, goal)}
                    onPointerEnter={handleApproach}
                    onFocus={handleApproach}
                  >
                    {formatNameAndAge(firstName, ageYears)}
                  </NameLink>
                </Name>
                {isPhotoVerified && (
                  <VerifiedMark title="Photo checked">
                    <ShieldCheckIcon aria-hidden="true" />
                    <VisuallyHidden>Photo checked</VisuallyHidden>
                  </VerifiedMark>
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
          </NameRow>
          {/* '86%  Exceptional · 6 of 6 known', or a dash without a system in common. */}
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
