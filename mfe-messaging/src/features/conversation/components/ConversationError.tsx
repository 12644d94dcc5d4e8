import { ApiError, errorTextOf, isFromApi, isTemporary, Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { ErrorState, LinkButton } from '@sixfold/design-system';
import { BackButton, HeaderBar } from './ChatHeader';

interface Props {
  failure: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** An unknown address is rejected as invalid input, an error text of no use to a member. */
const textOf = (failure: Error) =>
  failure instanceof ApiError && failure.id === 'invalid_input'
    ? 'There is nobody at this address.'
    : errorTextOf(failure);

/** A request blocked by a filter may succeed on another network. */
const isFinal = (failure: Error) =>
  failure instanceof ApiError && isFromApi(failure) && !isTemporary(failure);

/** Returns whether the other member has left or either has blocked the other. The page does not reveal which. */
export const isGone = (failure: Error | null): failure is ApiError =>
  failure instanceof ApiError && failure.id === 'member_not_found';

/** Renders the reason why a conversation could not be opened, with the next steps. */
export function ConversationError({ failure, onRetry, retrying }: Props) {
  return (
    <>
      <HeaderBar>
        <BackButton />
      </HeaderBar>
      <ErrorState
        headingLevel={1}
        title="This conversation could not be opened"
        description={textOf(failure)}
        onRetry={isFinal(failure) ? undefined : onRetry}
        retrying={retrying}
        action={
          <LinkButton asChild variant={isFinal(failure) ? 'secondary' : 'ghost'}>
            <Link to={paths.messages()}>All messages</Link>
          </LinkButton>
        }
      />
    </>
  );
}
