import { Link, paths, useSession } from '@sixfold/client-kit';
import { LinkButton } from '@sixfold/design-system/base';
import type { LinkButtonProps } from '@sixfold/design-system/base';

interface EnterLinkProps extends Pick<LinkButtonProps, 'variant' | 'size' | 'width'> {
  /** The label for visitors; members see 'Your People' instead. */
  children: string;
  /** The tab that the sign-in page opens with. */
  opens?: 'sign-in' | 'create-account';
  returnTo?: string;
}

/**
 * Links visitors to sign-up or sign-in, and members to their matches. The return path is stored on use, not on display:
 * a member who signs out on a protected page sees the link briefly and must not be sent back there.
 */
export function AuthLink({ children, opens = 'create-account', returnTo, ...look }: EnterLinkProps) {
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

/**
 * Stores the return path. Keeps the previous one when there is no new one, because a visitor may read a few pages
 * before signing in.
 */
export function rememberReturn(returnTo: string | undefined): void {
  if (returnTo) useSession.getState().setReturnTo(returnTo);
}
