import type { User } from '@sixfold/api-contract';
import { useNavigate, useSession } from '@sixfold/client-kit';
import { useEffect, useState } from 'react';
import { destinationAfterSignIn } from '../model/destinationAfterSignIn';

/**
 * Takes a member on from the sign-in page, whether they came as one or have just become one. It is the only place
 * that does, because the shell builds the page anew for a member, and two navigations would race.
 */
export function GoOn({ user }: { user: User | null }) {
  const navigate = useNavigate();
  // Decided once: the wish is cleared below, and an effect may run twice.
  const [destination] = useState(() => destinationAfterSignIn(user, useSession.getState().returnTo));
  useEffect(() => {
    useSession.getState().setReturnTo(null);
    void navigate(destination, { replace: true });
  }, [destination, navigate]);
  return null;
}
