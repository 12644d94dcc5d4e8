import type { OwnProfile } from '@sixfold/api-contract';
import {
  Navigate,
  useIsOverlay,
  useLeavePage,
  usePageTitle,
  useParams,
  useSearchParams,
  useSession,
} from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { CONNECTION_GOALS, listSharedGoals } from '@sixfold/domain';
import { useEffect, useEffectEvent } from 'react';
import { Celebration } from '../features/celebration/components/Celebration';
import { LikerActions } from '../features/likes/components/LikerCard';
import { MutualMatchActions } from '../features/likes/components/MutualMatchCard';
import { MatchActions } from '../features/matches/components/MatchActions';
import { usePerson, type Person } from '../features/person/api/usePerson';
import { ProfileDialog, ProfileView } from '../features/person/components/ProfileDialog';
import { DialogStatus, getStatusTitle, PageStatus } from '../features/person/components/ProfileStatus';
import { getCelebrations } from '../shared/model/celebrations';

interface PersonActionsProps {
  person: Person;
  own: OwnProfile | null;
  onPass: () => void;
}

function PersonActions({ person, own, onPass }: PersonActionsProps) {
  const { otherUser, role } = person;
  const { id, firstName } = otherUser;
  if (role === 'match') return <MutualMatchActions id={id} firstName={firstName} />;
  if (role === 'liker') return <LikerActions liker={{ userId: id, firstName }} onPass={onPass} />;
  const canLike = own === null || listSharedGoals(own, otherUser.profile).length > 0;
  return <MatchActions match={person} canLike={canLike} onPass={onPass} />;
}

/** Sets the page title to the member's name; the page below an overlay gets its title back. */
function usePersonTitle(name: string, isOverlay: boolean): void {
  useEffect(() => {
    const titleBefore = document.title;
    return () => {
      if (isOverlay) document.title = titleBefore;
    };
  }, [isOverlay]);
  usePageTitle(name);
}

/** Leaves when the member disappears from the list, or is celebrated above it. */
function useLeaveWithMember(userId: string, hasLeftList: boolean, isOverlay: boolean, leave: () => void) {
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (hasLeftList) leaveNow();
    return getCelebrations().subscribe((waiting) => {
      if (isOverlay && waiting.some(({ matchedUser }) => matchedUser.id === userId)) leaveNow();
    });
  }, [userId, hasLeftList, isOverlay]);
}

function OtherPerson({ userId }: { userId: string }) {
  const [search] = useSearchParams();
  const goal = CONNECTION_GOALS.find((each) => each === search.get('goal')) ?? null;
  const isOverlay = useIsOverlay();
  const leave = useLeavePage(paths.matches());
  const { person, own, hasLeftList, retry, ...state } = usePerson(userId, goal, isOverlay);
  const status = { ...state, onRetry: retry, onLeave: leave };
  usePersonTitle(person?.otherUser.firstName ?? getStatusTitle(status), isOverlay);
  useLeaveWithMember(userId, hasLeftList, isOverlay, leave);

  const shown = {
    own,
    isMatch: person?.role === 'match',
    actions: person && <PersonActions person={person} own={own} onPass={leave} />,
    onLeave: leave,
  };
  // Below an overlay, the page celebrates; above another remote's page, the shell does.
  if (isOverlay)
    return (
      <ProfileDialog
        match={person}
        status={{ title: getStatusTitle(status), content: <DialogStatus {...status} /> }}
        {...shown}
      />
    );
  if (!person) return <PageStatus {...status} />;
  return (
    <>
      <ProfileView match={person} {...shown} />
      <Celebration />
    </>
  );
}

/** Renders /people/:userId, the profile of a member: above the list that links to it, or as a separate page. */
export function PersonPage() {
  const { userId = '' } = useParams();
  const reader = useSession(({ user }) => user);
  // Without an own profile there is nothing to compare.
  if (reader && !reader.profile) return <Navigate to={paths.onboarding(2)} replace />;
  if (userId === reader?.id) return <Navigate to={paths.profile()} replace />;
  return <OtherPerson key={userId} userId={userId} />;
}
