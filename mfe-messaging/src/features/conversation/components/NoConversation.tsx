import { ApiError, errorTextOf, isFromApi, isTemporary, Link, paths } from '@sixfold/client-kit';
import { ErrorState, LinkButton } from '@sixfold/design-system';
import { BackButton, HeaderBar } from './ChatHeader';

interface Props {
  failure: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** An address that names nobody is refused as input, which says nothing to a reader. */
const textOf = (failure: Error) =>
  failure instanceof ApiError && failure.id === 'invalid_input'
    ? 'There is nobody at this address.'
    : errorTextOf(failure);

/** A request that a filter blocks may pass on another network. */
const isFinal = (failure: Error) =>
  failure instanceof ApiError && isFromApi(failure) && !isTemporary(failure);

/** The other member has left, or one of the two has blocked the other: the page does not say which. */
export const isGone = (failure: Error | null): failure is ApiError =>
  failure instanceof ApiError && failure.id === 'member_not_found';

/** In the place of a conversation that could not be opened: why, and where to go on. */
export function NoConversation({ failure, onRetry, retrying }: Props) {
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
