import type { MutualMatch } from '@sixfold/api-contract';
import { Link, paths } from '@sixfold/client-kit';
import {
  IconButton,
  LinkButton,
  MessageCircleIcon,
  Progress,
  styled,
  Text,
  toast,
  VideoIcon,
  VisuallyHidden,
} from '@sixfold/design-system';
import { MemberCard } from '../../../shared/components/MemberCard';
import { TraitChips } from '../../../shared/components/TraitChips';
import { formatLocation } from '../../../shared/model/member';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

const Wide = styled(LinkButton)`
  flex: 1;
`;

/** What two who like each other can do: write, and later call. Until calls exist, the button says so. */
export function MutualMatchActions({ id, firstName }: { id: string; firstName: string }) {
  return (
    <>
      <Wide asChild icon={<MessageCircleIcon aria-hidden="true" />}>
        <Link to={paths.chat(id)}>
          Message<VisuallyHidden> {firstName}</VisuallyHidden>
        </Link>
      </Wide>
      <IconButton
        label={`Video call with ${firstName}`}
        variant="secondary"
        icon={<VideoIcon aria-hidden="true" />}
        onClick={() =>
          toast({
            title: 'Video calls are not open yet',
            description: `For now you can write to ${firstName}.`,
          })
        }
      />
    </>
  );
}

/** One mutual match: who, how well it fits, since when, and the way to the conversation. */
export function MutualMatchCard({ match, early }: { match: MutualMatch; early: boolean }) {
  const { otherUser, compatibility, connectionGoal, matchedAt } = match;
  const { profile } = otherUser;
  const percent = compatibility.overall === undefined ? null : Math.round(compatibility.overall * 100);
  return (
    <MemberCard
      member={otherUser}
      ageYears={profile.ageYears}
      where={formatLocation(profile.location)}
      compatibility={compatibility}
      goal={connectionGoal}
      early={early}
      seenIn="matches"
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
      <Text size="small" tone="quiet">
        Matched on <time dateTime={matchedAt}>{day.format(new Date(matchedAt))}</time>
      </Text>
    </MemberCard>
  );
}
