import { useNavigate, useSearchParams, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { Spinner, Stack, Text, styled } from '@sixfold/design-system/base';
import { useEffect, useSyncExternalStore } from 'react';
import { useFederation } from '../federation/FederationContext';
import { AppFrame } from '../layout/AppFrame';
import { getSectionPath } from '../layout/useNavigationEntries';
import { LandingPage } from './publicPages';
import { NoRemotes } from './NoRemotes';
import { RemoteRoute } from './RemoteRoute';
import { SessionSpinner } from './SessionSpinner';

const REDIRECT_AFTER_MS = 1_000;

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

/** Redirects a member without a profile to onboarding, after a pause to read the reason. */
function OnboardingRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.onboarding(2), { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Centre>
      <Stack align="center" gap={4}>
        <Spinner label="Taking you to your profile" size="large" />
        <Text>One step first: let’s set up your profile.</Text>
      </Stack>
    </Centre>
  );
}

/** Renders `/`: the landing view for visitors, the chosen section for members. */
export function HomeRoute() {
  const status = useSession((session) => session.status);
  const hasProfile = useSession((session) => session.user?.profile != null);
  const [search] = useSearchParams();
  const { registry } = useFederation();
  const { remotes } = useSyncExternalStore(registry.subscribe, registry.current);

  if (status === 'resolving')
    return (
      <AppFrame>
        <SessionSpinner />
      </AppFrame>
    );
  if (status === 'anonymous') return <LandingPage />;
  if (!hasProfile) return <OnboardingRedirect />;
  const entry = getSectionPath(
    remotes.flatMap((remote) => remote.navigation),
    search.get('section'),
  );
  const remote = remotes.find(({ navigation }) => navigation.some(({ path }) => path === entry?.path));
  if (!entry || !remote) return <NoRemotes />;
  return <RemoteRoute key={remote.name} remote={remote} showPath={entry.path} />;
}
