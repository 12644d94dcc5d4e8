import { errorTextOf } from '@sixfold/client-kit';
import { Button, EmptyState, ErrorState, Inline, Page, Stack, Text } from '@sixfold/design-system';
import { ProfileSkeleton } from './ProfileDialog';

interface StatusProps {
  /** The name known from a list, if any. */
  firstName: string | undefined;
  /** The member has left, or either has blocked the other. The page does not reveal which. */
  isUnavailable: boolean;
  failure: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

const UNAVAILABLE_TEXT = 'The address may be wrong, or the person does not show their profile to you.';

export function getStatusTitle({ firstName, isUnavailable, failure }: StatusProps): string {
  if (isUnavailable) return 'This profile is not available';
  return failure ? 'This profile could not be opened' : (firstName ?? 'Profile');
}

/** Renders a placeholder or the reason for a missing profile, below the dialog's title. */
export function DialogStatus(props: StatusProps) {
  const { firstName, isUnavailable, failure, isFetching, onRetry, onLeave } = props;
  if (!isUnavailable && !failure) return <ProfileSkeleton name={firstName ?? 'this person'} />;
  return (
    <Stack gap={4}>
      <Text role="alert">{isUnavailable ? UNAVAILABLE_TEXT : errorTextOf(failure)}</Text>
      <Inline gap={2}>
        {!isUnavailable && (
          <Button onClick={onRetry} loading={isFetching}>
            Retry
          </Button>
        )}
        <Button variant="secondary" onClick={onLeave}>
          Close
        </Button>
      </Inline>
    </Stack>
  );
}

/** Renders the same content as a page. */
export function PageStatus(props: StatusProps) {
  const { isUnavailable, failure, isFetching, onRetry, onLeave } = props;
  const title = getStatusTitle(props);
  const back = (
    <Button variant="secondary" onClick={onLeave}>
      Back
    </Button>
  );
  return (
    <Page>
      {isUnavailable ? (
        <EmptyState headingLevel={1} title={title} description={UNAVAILABLE_TEXT} action={back} />
      ) : failure ? (
        <ErrorState
          headingLevel={1}
          title={title}
          description={errorTextOf(failure)}
          onRetry={onRetry}
          retrying={isFetching}
          action={back}
        />
      ) : (
        <ProfileSkeleton name="this person" />
      )}
    </Page>
  );
}
