import type { Match, SystemImportance } from '@sixfold/api-contract';
import { Badge, Button, Chip, SparklesIcon, styled, Text, VisuallyHidden } from '@sixfold/design-system';
import { memo } from 'react';
import { MemberCard } from '../../../shared/components/MemberCard';
import { openAnalysis } from '../../../shared/components/openAnalysis';
import { TraitChips } from '../../../shared/components/TraitChips';
import { alignmentBadge, describeScoreBasis } from '../../../shared/model/score';
import { formatWhere } from '../../../shared/model/member';
import { CardActions, CardMenuItems, DecisionContext } from './MatchActions';
import { MatchDetails } from './MatchDetails';

const AnalysisButton = styled(Button)`
  position: relative;
  z-index: 1;
`;

interface CardProps {
  early: boolean;
  /** Why the candidate is shown beside the list. */
  reason?: string | null;
  /** How much each system matters to the reader. */
  importance: SystemImportance | undefined;
}

type CandidateProps = CardProps & Omit<Match, 'userActionStatus'>;

/** Everything about a candidate except the reader's decision. */
const Candidate = memo(function Candidate({ early, reason, importance, ...match }: CandidateProps) {
  const { otherUser, compatibility, connectionGoal, distanceMiles, alignment } = match;
  const { profile } = otherUser;
  const boost = alignmentBadge(alignment);
  return (
    <MemberCard
      member={otherUser}
      ageYears={profile.ageYears}
      where={formatWhere(profile.location, distanceMiles)}
      compatibility={compatibility}
      goal={connectionGoal}
      isPhotoVerified={profile.isPhotoVerified}
      seenIn="card"
      early={early}
      badge={
        boost && (
          <Chip tone="overlay" icon={<SparklesIcon aria-hidden="true" />}>
            {boost}
          </Chip>
        )
      }
      marks={
        <>
          {match.isOnline && <Badge tone="positive">Online</Badge>}
          {match.isNewHere && <Badge tone="accent">New here</Badge>}
          {reason && <Badge>{reason}</Badge>}
        </>
      }
      menuItems={<CardMenuItems match={match} />}
      actions={<CardActions match={match} />}
    >
      <MatchDetails
        memberId={match.id}
        name={otherUser.firstName}
        compatibility={compatibility}
        alignment={alignment}
        scoreBasis={describeScoreBasis(connectionGoal, importance)}
      >
        {compatibility.reason && <Text size="small">{compatibility.reason}</Text>}
        {profile.bio && (
          <Text size="small" tone="quiet" lines={3} dir="auto">
            {profile.bio}
          </Text>
        )}
        <TraitChips
          mbtiType={profile.mbtiType}
          astrologySign={profile.astrologySign}
          loveLanguage={profile.loveLanguage}
        />
        <AnalysisButton
          variant="secondary"
          size="small"
          icon={<SparklesIcon aria-hidden="true" />}
          onClick={() => openAnalysis(match.id)}
        >
          AI Composite Analysis<VisuallyHidden> with {otherUser.firstName}</VisuallyHidden>
        </AnalysisButton>
      </MatchDetails>
    </MemberCard>
  );
});

/** One candidate: who it is, how well it fits and why, and what can be done. */
export const MatchCard = memo(function MatchCard({ match, ...rest }: CardProps & { match: Match }) {
  const { userActionStatus, ...shown } = match;
  return (
    <DecisionContext value={userActionStatus}>
      <Candidate {...shown} {...rest} />
    </DecisionContext>
  );
});
