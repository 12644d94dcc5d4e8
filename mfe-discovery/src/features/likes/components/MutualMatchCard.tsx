import type { MutualMatch } from '@sixfold/api-contract';
import { formatDate, Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  LinkButton,
  media,
  MessageCircleIcon,
  Progress,
  size,
  styled,
  Text,
  VideoIcon,
  VisuallyHidden,
} from '@sixfold/design-system';
import { memo } from 'react';
import { MemberCard } from '../../../shared/components/MemberCard';
import { TraitChips } from '../../../shared/components/TraitChips';
import { describeGoals } from '../../../shared/model/goalLabels';
import { formatLocation } from '../../../shared/model/member';

/* The word needs the width of the icon where the text is large. */
const FullWidth = styled(LinkButton)`
  flex: 1;

  ${media.narrow} {
    svg {
      display: none;
    }
  }
`;

const Square = styled(LinkButton)`
  width: ${size.touch};
  padding: 0;
`;

/** Renders the actions of a mutual match: message and call. */
export function MutualMatchActions({ id, firstName }: { id: string; firstName: string }) {
  return (
    <>
      <FullWidth asChild icon={<MessageCircleIcon aria-hidden="true" />}>
        <Link to={paths.chat(id)}>
          Message<VisuallyHidden> {firstName}</VisuallyHidden>
        </Link>
      </FullWidth>
      <Square asChild variant="secondary" icon={<VideoIcon aria-hidden="true" />}>
        <Link to={paths.call(id)}>
          <VisuallyHidden>Video call with {firstName}</VisuallyHidden>
        </Link>
      </Square>
    </>
  );
}

/** Renders one mutual match: the member, the score, the date and a link to the conversation. */
export const MutualMatchCard = memo(function MutualMatchCard({
  match,
  isPhotoEager,
}: {
  match: MutualMatch;
  isPhotoEager: boolean;
}) {
  const { otherUser, compatibility, connectionGoal, theirGoal, matchedAt } = match;
  const goals = describeGoals(connectionGoal, theirGoal);
  const { profile } = otherUser;
  const percent = compatibility.overall === undefined ? null : Math.round(compatibility.overall * 100);
  return (
    <MemberCard
      member={otherUser}
      ageYears={profile.ageYears}
      where={formatLocation(profile.location)}
      compatibility={compatibility}
      goal={connectionGoal}
      isPhotoEager={isPhotoEager}
      seenIn="matches"
      textHeightRem={[18.25, 20]}
      isMatch
      actions={<MutualMatchActions id={otherUser.id} firstName={otherUser.firstName} />}
    >
      <Progress
        label="Compatibility"
        labelHidden
        value={percent ?? 0}
        valueText={percent === null ? '–' : `${percent}%`}
      />
      <TraitChips
        mbtiType={profile.mbtiType}
        enneagramType={profile.enneagramType}
        astrologySign={profile.astrologySign}
        loveLanguage={profile.loveLanguage}
      />
      {goals && <Text size="small">{goals}</Text>}
      <Text size="small" tone="quiet">
        Matched on <time dateTime={matchedAt}>{formatDate(matchedAt, 'long')}</time>
      </Text>
    </MemberCard>
  );
});
