import type { OwnProfile } from '@sixfold/api-contract';
import { Badge, Dialog, Inline, Score, ShieldCheckIcon, space, styled } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { AboutPerson } from '../../../shared/components/AboutPerson';
import { LaterPart } from '../../../shared/components/LaterPart';
import { locationText, nameAndAge } from '../../../shared/model/member';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { ProfileWaiting } from './ProfileWaiting';

const loadProfile = () => import('./ProfileContent').then(({ ProfileContent }) => ProfileContent);

/* The deeds and the menu stay on one line, also on a small screen. */
const FootRow = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[2]};
  width: 100%;
`;

/** The looks of the frame, for `StylesAhead`. */
export function ProfileDialogStyles() {
  return (
    <>
      <ProfileWaiting name="" />
      <FootRow />
      <Badge tone="positive" />
    </>
  );
}

interface Props {
  match: ShownPerson;
  own: OwnProfile | null;
  /** What can be done, at the lower edge. */
  footer: ReactNode;
  /** The two are matched, which can be ended. */
  isMatch?: boolean;
  onClose: () => void;
}

/** Everything a member shows, and how the two fit. Mount it to open it; its frame is there at once. */
export function ProfileDialog({ match, own, footer, isMatch, onClose }: Props) {
  const { otherUser } = match;
  const { profile } = otherUser;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={nameAndAge(otherUser.firstName, profile.ageYears)}
      description={
        <Inline gap={2} align="baseline">
          <Score value={match.compatibility.overall ?? null} size="small" />
          <span>{locationText(profile.location)}</span>
          {profile.isPhotoVerified && (
            <Badge tone="positive" icon={<ShieldCheckIcon aria-hidden="true" />}>
              Photo checked
            </Badge>
          )}
        </Inline>
      }
      footer={
        <FootRow>
          {footer}
          <AboutPerson
            seenIn="profile"
            isMatch={isMatch}
            person={{ userId: otherUser.id, firstName: otherUser.firstName }}
          />
        </FootRow>
      }
    >
      <LaterPart
        name="This profile"
        load={loadProfile}
        props={{ match, own }}
        waiting={<ProfileWaiting name={otherUser.firstName} />}
      />
    </Dialog>
  );
}
