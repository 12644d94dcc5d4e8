import { profileRoutes, type MemberProfile } from '@sixfold/api-contract';
import { errorTextOf, Link, useCall, useLocation, usePageTitle } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { ErrorState, Heading, LinkButton, Spinner, Text } from '@sixfold/design-system';
import { useEffect, useState } from 'react';
import { isNewVisit, rememberVisit } from '../api/callPreferences';
import { canCall } from '../api/canCall';
import { describeNotMatched } from '../model/describeCall';
import { CallAttempt, type Intent } from './CallAttempt';
import { Actions, Reading, Screen } from './callStyle';

/** Following a link rings. A reload, a step back or a typed address only shows an existing call. */
function useFirstIntent(): Intent {
  const { key } = useLocation();
  const [intent] = useState<Intent>(() => (isNewVisit(key) ? 'call' : 'look'));
  useEffect(() => rememberVisit(key), [key]);
  return intent;
}

function NoCalls({ userId }: { userId: string }) {
  return (
    <Screen aria-label="Video call">
      <Reading>
        <Heading level={1} size="large">
          This browser cannot make video calls
        </Heading>
        <Text tone="quiet">Open Sixfold in another browser to call. Your messages work here as before.</Text>
        <LinkButton asChild variant="secondary">
          <Link to={paths.chat(userId)} replace>
            Back to chat
          </Link>
        </LinkButton>
      </Reading>
    </Screen>
  );
}

/** Shown before any device is opened. */
function NotMatchedNotice({ member: { userId, user } }: { member: MemberProfile }) {
  const { title, description } = describeNotMatched(user.firstName);
  return (
    <Screen aria-label="Video call">
      <Reading>
        <Heading level={1} size="large">
          {title}
        </Heading>
        <Text tone="quiet">{description}</Text>
        <Actions>
          <LinkButton asChild>
            <Link to={paths.person(userId)} replace>
              Open profile
            </Link>
          </LinkButton>
          <LinkButton asChild variant="secondary">
            <Link to={paths.messages()} replace>
              Back to your messages
            </Link>
          </LinkButton>
        </Actions>
      </Reading>
    </Screen>
  );
}

export function CallScreen({ userId }: { userId: string }) {
  const firstIntent = useFirstIntent();
  const [attempt, setAttempt] = useState({ number: 1, intent: firstIntent });
  const {
    data: member,
    error,
    refetch,
    isFetching,
  } = useCall(profileRoutes.getMemberProfile, {
    params: { userId },
  });
  const isMatched = member?.isMutualMatch === true;
  // Admits once per attempt, so that a match that ends during a call does not unmount its room.
  const [admitted, setAdmitted] = useState(0);
  if (isMatched && admitted !== attempt.number) setAdmitted(attempt.number);
  usePageTitle(member ? `Call with ${member.user.firstName}` : 'Video call');
  if (!canCall()) return <NoCalls userId={userId} />;
  // The match may be newer than the cache.
  if (member && !isFetching && admitted !== attempt.number) return <NotMatchedNotice member={member} />;
  if (member && admitted === attempt.number)
    return (
      <CallAttempt
        key={attempt.number}
        member={member}
        intent={attempt.intent}
        onRestart={(intent) => setAttempt(({ number }) => ({ number: number + 1, intent }))}
      />
    );
  return (
    <Screen aria-label="Video call">
      <Reading>
        {error ? (
          <>
            <ErrorState
              title="The call could not be opened"
              description={errorTextOf(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
            <LinkButton asChild variant="secondary">
              <Link to={paths.messages()} replace>
                Back to your messages
              </Link>
            </LinkButton>
          </>
        ) : (
          <Spinner label="Opening the call" />
        )}
      </Reading>
    </Screen>
  );
}
