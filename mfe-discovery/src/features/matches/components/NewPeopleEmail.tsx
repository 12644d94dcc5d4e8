import { notificationsRoutes, type NotificationSettings } from '@sixfold/api-contract';
import { api, errorTextOf, queryKeyFor, useCall, useMutation, useQueryClient } from '@sixfold/client-kit';
import { Button, Stack, Text, toast } from '@sixfold/design-system';

/** Renders the subscription to a single e-mail about the next fitting member. */
export function NewPeopleEmail() {
  const client = useQueryClient();
  const { data: settings } = useCall(notificationsRoutes.getSettings);
  const { mutate, isPending } = useMutation({
    mutationFn: (hasNewPeopleEmail: boolean) =>
      api.call(notificationsRoutes.saveSettings, { body: { hasNewPeopleEmail } }),
    async onSuccess(saved) {
      const queryKey = queryKeyFor(notificationsRoutes.getSettings);
      // The reply to an earlier request would restore the old choice.
      await client.cancelQueries({ queryKey });
      client.setQueryData<NotificationSettings>(queryKey, saved);
    },
    onError: (failure) =>
      void toast({ variant: 'destructive', title: 'Nothing was changed', description: errorTextOf(failure) }),
  });
  // An older server does not support this e-mail.
  if (settings?.hasNewPeopleEmail === undefined) return null;
  const isWanted = settings.hasNewPeopleEmail;
  return (
    <Stack gap={2} align="center">
      <Button variant="secondary" loading={isPending} onClick={() => mutate(!isWanted)}>
        {isWanted ? 'Do not email me' : 'Email me about new people'}
      </Button>
      <Text role="status" size="small" tone="quiet">
        {isWanted ? 'We will email you once, when someone who fits you joins.' : ''}
      </Text>
    </Stack>
  );
}
