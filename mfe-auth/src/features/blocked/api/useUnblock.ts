import { safetyCalls, type BlockedMember } from '@sixfold/api-contract';
import { api, useMutation, useQueryClient } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';

/** Ends a block. Whoever is back may stand in any list, so all of them are asked for again. */
export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: BlockedMember) => api.call(safetyCalls.unblockMember, { params: { userId } }),
    async onSuccess(_done, { firstName }) {
      toast({ title: `${firstName} is no longer blocked`, description: 'Everything is as it was before.' });
      await client.invalidateQueries();
    },
    onError(failure, { firstName }) {
      toast({
        title: `${firstName} is still blocked`,
        description: failureText(failure, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      });
    },
  });
}
