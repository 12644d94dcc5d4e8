import type { MutualMatch } from '@sixfold/api-contract';
import { Link, paths } from '@sixfold/client-kit';
import {
  Heading,
  Hexagon,
  Inline,
  LinkButton,
  MessageCircleIcon,
  Progress,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { PersonCard } from '../../../shared/components/PersonCard';
import { TraitChips } from '../../../shared/components/TraitChips';
import { locationText, nameAndAge, wholeName } from '../../../shared/model/member';
import { knownBreakdown, scoreRemark } from '../../../shared/model/score';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** One mutual match: who, how well it fits, since when, and the way to the conversation. */
export function MutualMatchCard({ match, early }: { match: MutualMatch; early: boolean }) {
  const { otherUser, compatibility, matchedAt } = match;
  const { profile } = otherUser;
  const percent = compatibility.overall === undefined ? null : Math.round(compatibility.overall * 100);
  return (
    <PersonCard
      memberId={otherUser.id}
      name={wholeName(otherUser)}
      photo={otherUser.photos[0]}
      early={early}
      actions={
        <LinkButton asChild width="full" icon={<MessageCircleIcon aria-hidden="true" />}>
          <Link to={paths.chat(otherUser.id)}>
            Message<VisuallyHidden> {otherUser.firstName}</VisuallyHidden>
          </Link>
        </LinkButton>
      }
    >
      <Inline wrap="never" justify="between" align="start">
        <div>
          <Heading level={2} size="medium">
            {nameAndAge(otherUser.firstName, profile.ageYears)}
          </Heading>
          <Text size="small" tone="quiet">
            {locationText(profile.location)}
          </Text>
        </div>
        <Hexagon
          size="small"
          breakdown={knownBreakdown(compatibility)}
          score={compatibility.overall ?? null}
        />
      </Inline>
      <Progress
        label="Compatibility"
        detail={scoreRemark(compatibility)}
        value={percent ?? 0}
        valueText={percent === null ? '–' : `${percent}%`}
      />
      <TraitChips
        mbtiType={profile.mbtiType}
        astrologySign={profile.astrologySign}
        loveLanguage={profile.loveLanguage}
      />
      <Text size="small" tone="quiet">
        Matched on <time dateTime={matchedAt}>{day.format(new Date(matchedAt))}</time>
      </Text>
    </PersonCard>
  );
}
