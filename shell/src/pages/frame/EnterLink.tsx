import { Link, paths, useSession } from '@sixfold/client-kit';
import { LinkButton } from '@sixfold/design-system/base';
import type { LinkButtonProps } from '@sixfold/design-system/base';

interface EnterLinkProps extends Pick<LinkButtonProps, 'variant' | 'size' | 'width'> {
  /** The label for visitors; members read 'Your People' instead. */
  children: string;
  /** The tab of the page that a visitor comes to. */
  opens?: 'sign-in' | 'create-account';
  /** The protected address to return to after signing in. */
  returnTo?: string;
}

/**
 * Links to sign-up or sign-in for a visitor, to the matches for a member. The return path is stored on use, not on
 * display, because a member who signs out on a protected page sees the link for a moment and must not be sent back
 * there.
 */
export function EnterLink({ children, opens = 'create-account', returnTo, ...look }: EnterLinkProps) {
  const isMember = useSession(({ status }) => status === 'member');
  return (
    <LinkButton asChild {...look}>
      {isMember ? (
        <Link to={paths.matches()}>Your People</Link>
      ) : (
        <Link
          to={opens === 'sign-in' ? paths.auth() : paths.auth(opens)}
          onClick={() => rememberReturn(returnTo)}
        >
          {children}
        </Link>
      )}
    </LinkButton>
  );
}

/** Keeps an earlier return path when there is no new one: the visitor may read a few pages before signing in. */
export function rememberReturn(returnTo: string | undefined): void {
  if (returnTo) useSession.getState().setReturnTo(returnTo);
}
