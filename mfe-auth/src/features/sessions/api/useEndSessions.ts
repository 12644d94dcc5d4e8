import { accountCalls, type OwnSession } from '@sixfold/api-contract';
import { api, useMutation, useQueryClient } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';
import { sessionsQuery } from './sessionsQuery';

/** Ends one session, or every other one when none is named. The answer is the list as it is then. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: OwnSession | null) =>
      session
        ? api.call(accountCalls.endSession, { params: { sessionId: session.id } })
        : api.call(accountCalls.endOtherSessions),
    onSuccess(list, session) {
      client.setQueryData(sessionsQuery().queryKey, list);
      toast(
        session
          ? { title: 'Signed out', description: `${session.device} has to sign in again.` }
          : { title: 'Signed out everywhere else', description: 'Only this browser is still signed in.' },
      );
    },
    onError(failure) {
      toast({
        title: 'Signing out failed',
        description: failureText(failure, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      });
    },
  });
}
