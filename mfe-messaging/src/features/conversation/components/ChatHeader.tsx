import { photoAt } from '@sixfold/api-contract';
import { Link, OverlayLink, useLeavePage } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { labelOf, percentOf } from '@sixfold/domain';
import {
  ArrowLeftIcon,
  Avatar,
  BellOffIcon,
  color,
  focusVisibleRing,
  Heading,
  HeartIcon,
  Hexagon,
  IconButton,
  Inline,
  LinkButton,
  media,
  radius,
  size,
  SparklesIcon,
  space,
  StarIcon,
  styled,
  Text,
  VideoIcon,
  VisuallyHidden,
} from '@sixfold/design-system';
import { memo, type ComponentProps } from 'react';
import { formatName } from '../../../shared/model/formatName';
import { tierOf, type Fit } from '../model/fit';
import { ChatMenu } from './ChatMenu';

export const HeaderBar = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: min(${space[3]}, 3.75vw);
  min-height: 4.5rem;
  padding: ${space[2]} min(${space[4]}, 5vw) ${space[2]} min(${space[2]}, 2.5vw);
  border-bottom: 1px solid ${color.line};
  background: ${color.raised};

  /* Leaves space for the score and its goal on one line at 360 px. */
  ${media.small} {
    gap: min(${space[2]}, 2.5vw);
    padding-inline-end: min(${space[2]}, 2.5vw);
  }
  ${media.short} {
    min-height: 3.5rem;
    padding-block: ${space[1]};
  }
`;

const HeaderText = styled.div`
  flex: 1;
  min-width: 0;
`;

const NameLink = styled(OverlayLink)`
  border-radius: ${radius.control};
  color: inherit;
  text-decoration: none;
  ${focusVisibleRing}

  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

const TierMark = styled.span`
  display: inline-flex;
  color: ${color.accent};

  svg {
    width: 1rem;
    height: 1rem;
  }
`;

/** Wraps the goal to a second line on narrow phones. */
const Score = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  column-gap: ${space[1]};

  > span {
    display: inline-flex;
    gap: ${space[1]};
    align-items: center;
    white-space: nowrap;
  }
`;

/** Hidden in a low and narrow window, so that the header keeps two lines. */
const Goal = styled.span`
  @media (height < 30rem) and (width < 30rem) {
    && {
      display: none;
    }
  }
`;

const MutedMark = styled.span`
  display: inline-flex;

  svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`;

const TIER_ICONS = { star: StarIcon, heart: HeartIcon, spark: SparklesIcon };

/** Returns to the previous page, or to the list of messages when the chat was opened directly. */
export function BackButton() {
  const leave = useLeavePage(paths.messages());
  return <IconButton label="Back" icon={<ArrowLeftIcon aria-hidden="true" />} onClick={leave} />;
}

function Percentage({ overall, goal }: { overall: number; goal: Fit['goal'] }) {
  const percent = percentOf(overall);
  const tier = tierOf(overall);
  const Icon = TIER_ICONS[tier];
  return (
    <Score data-tier={tier}>
      <span>
        <TierMark>
          <Icon aria-hidden="true" fill={tier === 'spark' ? 'none' : 'currentColor'} />
        </TierMark>
        <span>
          {percent}%<VisuallyHidden> compatible, {labelOf(percent)},</VisuallyHidden>
        </span>
      </span>{' '}
      {goal && <Goal>for {goal}</Goal>}
    </Score>
  );
}

const CallLink = styled(LinkButton)`
  width: ${size.touch};
  padding: 0;
`;

/** Hides the photo when the text is large, to leave space for the name. */
const HeaderPhoto = styled.span`
  display: contents;

  ${media.narrow} {
    display: none;
  }
`;

/** Hides the figure on narrow phones, where names need the space; the percentage is in the text next to it. */
const HeaderScore = styled.div`
  @media (width < 30rem) {
    display: none;
  }
`;

interface Props extends ComponentProps<typeof ChatMenu> {
  fit: Fit;
}

/** Renders the other member, the compatibility score, and links back and to a call. Memoised against new messages. */
export const ChatHeader = memo(function ChatHeader({ fit, ...menu }: Props) {
  const { member, isMuted } = menu;
  const { hasMatchEnded } = member;
  const name = formatName(member.user);
  // The member who ended a match may still view the profile, the other one may not. Both get the same header.
  const overall = hasMatchEnded ? null : fit.overall;
  const photo = hasMatchEnded ? null : (member.photos[0] ?? member.user.profileImageUrl);
  return (
    <HeaderBar>
      <BackButton />
      <HeaderPhoto>
        <Avatar src={photoAt(photo, 'small')} name={name} decorative />
      </HeaderPhoto>
      <HeaderText>
        <Heading level={1} size="small">
          {hasMatchEnded ? name : <NameLink to={paths.person(member.userId)}>{name}</NameLink>}
        </Heading>
        <Text as="div" size="small" tone="quiet" numeric>
          <Inline as="span" gap={1}>
            {overall === null ? (
              <span>{hasMatchEnded ? 'Conversation ended' : 'No score yet'}</span>
            ) : (
              <Percentage overall={overall} goal={fit.goal} />
            )}
            {member.isOnline && !hasMatchEnded && <span>· online</span>}
            {isMuted && (
              <MutedMark>
                <BellOffIcon aria-hidden="true" />
                <VisuallyHidden>, muted</VisuallyHidden>
              </MutedMark>
            )}
          </Inline>
        </Text>
      </HeaderText>
      {overall !== null && (
        <HeaderScore>
          <Hexagon size="small" breakdown={fit.breakdown} score={overall} />
        </HeaderScore>
      )}
      {member.isMutualMatch && (
        <CallLink asChild variant="ghost" icon={<VideoIcon aria-hidden="true" />}>
          <Link to={paths.call(member.userId)}>
            <VisuallyHidden>Video call with {member.user.firstName}</VisuallyHidden>
          </Link>
        </CallLink>
      )}
      <ChatMenu {...menu} />
    </HeaderBar>
  );
});
