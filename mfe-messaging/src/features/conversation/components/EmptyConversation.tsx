import type { MemberProfile, User } from '@sixfold/api-contract';
import { EmptyState, MessageCircleIcon, space, styled, Text } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { INSIGHT_FROM, type Fit } from '../model/fit';
import { StarterButton } from './StarterButton';

const OfferFrame = styled.div`
  padding-bottom: ${space[5]};
`;

interface Props {
  own: User;
  member: MemberProfile;
  fit: Fit;
  canWrite: boolean;
  newMatchOffer: ReactNode;
  onStarter: (text: string) => void;
}

/** Renders the invitation to write, shown while there are no messages. */
export function EmptyConversation({ own, member, fit, canWrite, newMatchOffer, onStarter }: Props) {
  const hasGoodFit = (fit.overall ?? 0) >= INSIGHT_FROM;
  return (
    <>
      <EmptyState
        icon={<MessageCircleIcon />}
        title="Start Your Connection"
        description={
          <>
            {canWrite && <Text>Nobody has said anything yet. One honest line is enough.</Text>}
            {hasGoodFit && (
              <Text>
                The two of you have a good deal to go on{canWrite && ', so you can hardly go wrong'}.
              </Text>
            )}
            {!canWrite && !hasGoodFit && <Text>It begins with a like from each of you.</Text>}
          </>
        }
        action={canWrite && <StarterButton own={own.profile} other={member} onChoose={onStarter} />}
      />
      {canWrite && <OfferFrame>{newMatchOffer}</OfferFrame>}
    </>
  );
}
