import { Link, paths, useSession } from '@sixfold/client-kit';
import { LinkButton } from '@sixfold/design-system/base';
import type { LinkButtonProps } from '@sixfold/design-system/base';

interface EnterLinkProps extends Pick<LinkButtonProps, 'variant' | 'size' | 'width'> {
  /** What a visitor reads; a member reads 'Your People' instead. */
  children: string;
  /** The protected address the visitor came for; they are taken there after signing in. */
  returnTo?: string;
}

/**
 * The way in: to the sign-in page for a visitor, to their matches for somebody who is signed in already.
 * The wish to return is stored when the link is used and not when it is shown, because a member who signs out on
 * a protected page sees it there for a moment and must not be sent back to that page.
 */
export function EnterLink({ children, returnTo, ...look }: EnterLinkProps) {
  const isMember = useSession(({ status }) => status === 'member');
  return (
    <LinkButton asChild {...look}>
      {isMember ? (
        <Link to={paths.matches()}>Your People</Link>
      ) : (
        <Link to={paths.auth()} onClick={() => rememberReturn(returnTo)}>
          {children}
        </Link>
      )}
    </LinkButton>
  );
}

/** Keeps an earlier wish when there is no new one: the visitor may read a few pages before signing in. */
export function rememberReturn(returnTo: string | undefined): void {
  if (returnTo) useSession.getState().setReturnTo(returnTo);
}
