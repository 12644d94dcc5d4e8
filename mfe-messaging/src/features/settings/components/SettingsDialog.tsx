import { messagingRoutes, type MessagingSettings } from '@sixfold/api-contract';
import {
  errorTextOf,
  invalidateCalls,
  queryClient,
  queryKeyFor,
  useCall,
  useCallMutation,
} from '@sixfold/client-kit';
import { Dialog, ErrorState, Skeleton, SkeletonGroup, Switch, toast } from '@sixfold/design-system';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ReadReceipts() {
  const { data, error, isFetching, refetch } = useCall(messagingRoutes.getSettings);
  const { mutate, isPending, variables } = useCallMutation(messagingRoutes.saveSettings, {
    onSuccess(saved) {
      queryClient.setQueryData<MessagingSettings>(queryKeyFor(messagingRoutes.getSettings), saved);
      // Whether the other one has read is shown, or hidden, from now on.
      invalidateCalls(queryClient, [messagingRoutes.getConversation]);
    },
    onError: (failure) =>
      toast({ variant: 'destructive', title: 'Error', description: errorTextOf(failure) }),
  });
  if (data)
    return (
      <Switch
        label="Read receipts"
        hint="Others see when you have read their messages, and you see when they have read yours. It works only when you both have it on."
        checked={(isPending ? variables.body?.hasReadReceipts : undefined) ?? data.hasReadReceipts}
        onCheckedChange={(hasReadReceipts) => mutate({ body: { hasReadReceipts } })}
      />
    );
  if (error)
    return (
      <ErrorState
        title="Your settings could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <SkeletonGroup label="Loading your settings">
      <Skeleton height="2.75rem" />
      <Skeleton width="70%" />
    </SkeletonGroup>
  );
}

/** How this member wants conversations to be; a switch takes effect at once. */
export function SettingsDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="small" title="Message settings">
      <ReadReceipts />
    </Dialog>
  );
}
