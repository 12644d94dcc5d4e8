import type { OwnProfile } from '@sixfold/api-contract';
import {
  ArrowLeftIcon,
  Badge,
  Dialog,
  Heading,
  IconButton,
  Inline,
  media,
  Page,
  Score,
  ShieldCheckIcon,
  space,
  styled,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { MemberMenu } from '../../../shared/components/MemberMenu';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import { describeGoals } from '../../../shared/model/goalLabels';
import { formatLocation, formatNameAndAge } from '../../../shared/model/member';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { PAIR_HEIGHT, PersonLayout, PhotoColumns } from './personLayout';

/** Renders a placeholder in the shape of a profile. */
export function ProfileSkeleton({ name }: { name: string }) {
  return (
    <SkeletonGroup label={`Opening the profile of ${name}`}>
      <PersonLayout>
        <div>
          <Skeleton lines={5} />
          <PhotoColumns>
            <Skeleton shape="photo" />
            <Stack gap={6}>
              <Skeleton lines={4} />
              <Skeleton lines={2} />
              <Skeleton lines={6} />
            </Stack>
          </PhotoColumns>
          <Skeleton shape="block" height={PAIR_HEIGHT} />
        </div>
      </PersonLayout>
    </SkeletonGroup>
  );
}

const loadProfile = () => import('./ProfileContent').then(({ ProfileContent }) => ProfileContent);

/* Keeps the actions and the menu on one line, also on small screens. */
const FootRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: min(${space[2]}, 2.5vw);
  width: 100%;
`;

/* Wraps long names without spaces. */
const Name = styled.span`
  overflow-wrap: anywhere;
`;

/* Actions next to the name where there is space, below it on small screens. */
const PageHead = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: center;

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: min(${space[2]}, 2.5vw);
  width: 100%;

  ${media.medium} {
    max-width: 22rem;
  }
`;

/** Styles of the frame, for `PreloadStyles`. */
export function ProfileDialogStyles() {
  return (
    <>
      <ProfileSkeleton name="" />
      <FootRow />
      <Actions />
      <Badge tone="positive" />
    </>
  );
}

function Summary({ match }: { match: ShownPerson }) {
  const { compatibility, otherUser, connectionGoal, theirGoal } = match;
  const { location, isPhotoVerified } = otherUser.profile;
  const goals = describeGoals(connectionGoal, theirGoal);
  return (
    <>
      <Inline gap={2} align="baseline">
        <Score value={compatibility.overall ?? null} size="small" />
        <span>{formatLocation(location)}</span>
        {isPhotoVerified && (
          <Badge tone="positive" icon={<ShieldCheckIcon aria-hidden="true" />}>
            Photo checked
          </Badge>
        )}
      </Inline>
      {goals && <div>{goals}</div>}
    </>
  );
}

export interface ProfileProps {
  match: ShownPerson;
  own: OwnProfile | null;
  actions: ReactNode;
  /** Adds Unmatch to the menu. */
  isMatch?: boolean;
  /** Closes the dialog, or goes back from the page. */
  onLeave: () => void;
}

function ProfileFooter({ match: { otherUser }, actions, isMatch }: ProfileProps) {
  return (
    <FootRow>
      <Actions>{actions}</Actions>
      <MemberMenu
        seenIn="profile"
        isMatch={isMatch}
        person={{ userId: otherUser.id, firstName: otherUser.firstName }}
      />
    </FootRow>
  );
}

function Content({ match, own }: Pick<ProfileProps, 'match' | 'own'>) {
  return (
    <LazyComponent
      name="This profile"
      load={loadProfile}
      props={{ match, own }}
      waiting={<ProfileSkeleton name={match.otherUser.firstName} />}
    />
  );
}

const getTitle = ({ otherUser: { firstName, profile } }: ShownPerson) =>
  formatNameAndAge(firstName, profile.ageYears);

interface ProfileDialogProps extends Omit<ProfileProps, 'match'> {
  match: ShownPerson | undefined;
  /** Replaces the content while there is no profile. The dialog stays mounted, so it keeps the focus. */
  status?: { title: string; content: ReactNode };
}

/** Renders a profile and its fit in a dialog above a list. Mounting opens it; the frame appears immediately. */
export function ProfileDialog({ match, status, ...rest }: ProfileDialogProps) {
  return (
    <Dialog
      open
      hasAddress
      onOpenChange={(open) => !open && rest.onLeave()}
      size="large"
      title={match ? getTitle(match) : status?.title}
      description={match && <Summary match={match} />}
      footer={match && <ProfileFooter match={match} {...rest} />}
    >
      {match ? <Content match={match} own={rest.own} /> : status?.content}
    </Dialog>
  );
}

/** Renders the same content as a page. */
export function ProfileView(props: ProfileProps) {
  const { match, own, onLeave } = props;
  return (
    <Page>
      <Stack gap={6}>
        <PageHead>
          <Inline as="header" wrap="never" gap={3}>
            <IconButton label="Back" icon={<ArrowLeftIcon aria-hidden="true" />} onClick={onLeave} />
            <div>
              <Heading level={1} size="large">
                <Name>{getTitle(match)}</Name>
              </Heading>
              <Text as="div" tone="quiet">
                <Summary match={match} />
              </Text>
            </div>
          </Inline>
          <ProfileFooter {...props} />
        </PageHead>
        <VisuallyHidden as="h2">Profile</VisuallyHidden>
        <Content match={match} own={own} />
      </Stack>
    </Page>
  );
}
