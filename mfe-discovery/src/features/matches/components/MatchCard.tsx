import type { Match, SystemImportance } from '@sixfold/api-contract';
import {
  Badge,
  Button,
  Chip,
  media,
  SparklesIcon,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { memo } from 'react';
import { MemberCard } from '../../../shared/components/MemberCard';
import { openAnalysis } from '../../../shared/components/openAnalysis';
import { WideScreenText } from '../../../shared/components/WideScreenText';
import { TraitChips } from '../../../shared/components/TraitChips';
import { alignmentBadge, describeScoreBasis } from '../../../shared/model/score';
import { formatWhere } from '../../../shared/model/member';
import { CardActions, CardMenuItems, DecisionContext } from './MatchActions';
import { MatchDetails } from './MatchDetails';

/* Above the card's link, which covers the card. */
const AnalysisButton = styled(Button)`
  position: relative;
  z-index: 1;
  flex: 1;
  order: 3;

  ${media.medium} {
    flex-basis: 100%;
  }
`;

/* Shorter on narrow screens to leave more of the photo visible. */
const Bio = styled(Text)`
  ${media.small} {
    &&& {
      -webkit-line-clamp: 2;
    }
  }
`;

interface CardProps {
  isPhotoEager: boolean;
  /** The reason for showing a candidate from outside the list. */
  reason?: string | null;
  /** The weights of the systems, set by the viewer. */
  importance: SystemImportance | undefined;
}

type CandidateProps = CardProps & Omit<Match, 'userActionStatus'>;

const Candidate = memo(function Candidate({ isPhotoEager, reason, importance, ...match }: CandidateProps) {
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
      textHeightRem={[24.875, 29.25]}
      isPhotoEager={isPhotoEager}
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
        actions={
          <AnalysisButton
            variant="secondary"
            size="small"
            icon={<SparklesIcon aria-hidden="true" />}
            onClick={() => openAnalysis(match.id)}
          >
            <span>
              AI <WideScreenText>Composite </WideScreenText>Analysis
              <VisuallyHidden> with {otherUser.firstName}</VisuallyHidden>
            </span>
          </AnalysisButton>
        }
      >
        {compatibility.reason && (
          <Text size="small" lines={3}>
            {compatibility.reason}
          </Text>
        )}
        {profile.bio && (
          <Bio size="small" tone="quiet" lines={3} dir="auto">
            {profile.bio}
          </Bio>
        )}
        <TraitChips
          mbtiType={profile.mbtiType}
          astrologySign={profile.astrologySign}
          loveLanguage={profile.loveLanguage}
        />
      </MatchDetails>
    </MemberCard>
  );
});

export const MatchCard = memo(function MatchCard({ match, ...rest }: CardProps & { match: Match }) {
  const { userActionStatus, ...shown } = match;
  return (
    <DecisionContext value={userActionStatus}>
      <Candidate {...shown} {...rest} />
    </DecisionContext>
  );
});
