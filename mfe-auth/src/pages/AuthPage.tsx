import { safetyRoutes, type BodyOf, type authCalls, type User } from '@sixfold/api-contract';
import { api, useNavigate, usePageTitle, useSearchParams, useSession } from '@sixfold/client-kit';
import { pendingRegistration } from '@sixfold/client-kit/pendingRegistration';
import {
  Heading,
  media,
  Page,
  space,
  Spinner,
  Stack,
  styled,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
} from '@sixfold/design-system';
import { useEffect, useState } from 'react';
import { ResetRequestDialog } from '../features/password-reset/components/ResetRequestDialog';
import { Registration } from '../features/registration/components/Registration';
import type { SuspensionState } from '../features/restriction/components/SuspendedAccount';
import { SignInForm } from '../features/sign-in/components/SignInForm';
import { destinationAfterSignIn } from '../features/sign-in/model/destinationAfterSignIn';
import { WelcomePanel } from '../features/welcome/components/WelcomePanel';
import { LazySuspendedAccount } from './LazySuspendedAccount';

type Mode = 'sign-in' | 'create-account';

const WORDS = {
  'sign-in': {
    title: 'Sign In',
    heading: 'Good to see you again',
    text: 'Pick up where you left off.',
    art: 'known',
  },
  'create-account': {
    title: 'Create Account',
    heading: 'Welcome to Sixfold',
    text: 'A few minutes now, and we can show you who gets it.',
    art: 'unknown',
  },
} as const;

const AuthLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  ${media.wide} {
    gap: ${space[10]};
    grid-template-columns: minmax(0, 1.15fr) minmax(22rem, 1fr);
    min-height: 45rem;
  }
`;

const Column = styled.section`
  width: 100%;
  max-width: 27rem;
  margin-inline: auto;

  ${media.wide} {
    align-self: start;
    padding-top: ${space[10]};
  }
`;

const LoadingFrame = styled.div`
  display: grid;
  place-items: center;
  min-height: 24rem;
`;

/**
 * Navigates a member away from the sign-in page. Nothing else may do so: the shell remounts the page after a sign-in,
 * and two navigations would race.
 */
function LeaveAsMember({ user }: { user: User | null }) {
  const navigate = useNavigate();
  // Computed once: `returnTo` is cleared below, and an effect may run twice.
  const [destination] = useState(() => destinationAfterSignIn(user, useSession.getState().returnTo));
  useEffect(() => {
    useSession.getState().setReturnTo(null);
    void navigate(destination, { replace: true });
  }, [destination, navigate]);
  return null;
}

/** `/auth`: sign in, create an account (with `?mode=create-account`) or request a password reset. */
export function AuthPage() {
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  const [params] = useSearchParams();
  const [mode, setMode] = useState<Mode>(() =>
    params.get('mode') === 'create-account' || pendingRegistration.read() ? 'create-account' : 'sign-in',
  );
  const [email, setEmail] = useState('');
  const [suspended, setSuspended] = useState<SuspensionState | null>(null);
  const showSuspension = async (credentials: BodyOf<typeof authCalls.login>) =>
    setSuspended({
      credentials,
      restriction: await api.call(safetyRoutes.getSuspension, { body: credentials }),
    });
  const words = WORDS[mode];
  usePageTitle(words.title);

  if (status === 'member') return <LeaveAsMember user={user} />;
  if (status === 'resolving') {
    return (
      <LoadingFrame>
        <Spinner size="large" />
      </LoadingFrame>
    );
  }
  if (suspended)
    return (
      <Page>
        <Column>
          <LazySuspendedAccount {...suspended} onLeave={() => setSuspended(null)} />
        </Column>
      </Page>
    );
  return (
    <Page>
      <AuthLayout>
        <WelcomePanel state={words.art} />
        <Column>
          <Stack gap={6}>
            <Stack gap={2}>
              <Heading level={1}>{words.heading}</Heading>
              <Text tone="quiet">{words.text}</Text>
            </Stack>
            <Tabs value={mode} onValueChange={setMode}>
              <TabList label="Sign in or create an account" spread="even">
                <Tab value="sign-in">Sign In</Tab>
                <Tab value="create-account">Create Account</Tab>
              </TabList>
              <TabPanel value="sign-in">
                <SignInForm
                  email={email}
                  onEmailChange={setEmail}
                  onSuspended={showSuspension}
                  forgotten={<ResetRequestDialog email={email} />}
                />
              </TabPanel>
              <TabPanel value="create-account">
                <Registration email={email} onEmailChange={setEmail} />
              </TabPanel>
            </Tabs>
          </Stack>
        </Column>
      </AuthLayout>
    </Page>
  );
}
