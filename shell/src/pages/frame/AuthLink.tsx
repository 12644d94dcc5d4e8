import { Link, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { LinkButton } from '@sixfold/design-system/base';
import type { LinkButtonProps } from '@sixfold/design-system/base';

const ADDRESSES = {
  'sign-in': paths.auth(),
  'create-account': paths.auth('create-account'),
  onboarding: paths.onboarding(),
} as const;

interface EnterLinkProps extends Pick<LinkButtonProps, 'variant' | 'size' | 'width'> {
  /** The label for visitors; members see 'Your People' instead. */
  children: string;
  /** Where visitors go: a tab of the sign-in page, or the first step of onboarding. */
  opens?: keyof typeof ADDRESSES;
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
        <Link to={ADDRESSES[opens]} onClick={() => rememberReturn(returnTo)}>
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
