import { accountCalls } from '@sixfold/api-contract';
import { useSession } from '@sixfold/client-kit';
import { Button, Inline, Stack, toast } from '@sixfold/design-system';
import { NameFields } from '../../../shared/components/NameFields';
import { useCallForm } from '../../../shared/components/useCallForm';

const FAILURE = { title: 'Your name was not changed', description: 'Please try again.' };

export const CurrentName = () => (
  <bdi>{useSession(({ user }) => [user?.firstName, user?.lastName].filter(Boolean).join(' '))}</bdi>
);

/** Changes the first and last name. Others see the first name and an initial. */
export function NameForm() {
  const user = useSession((session) => session.user);
  const { form, errors, isPending } = useCallForm({
    call: accountCalls.changeName,
    onSuccess() {
      toast({ title: 'Name changed', description: 'Others see it the next time they load your profile.' });
      void useSession.getState().refresh();
    },
    failure: FAILURE,
  });
  return (
    <form {...form} aria-label="Change name">
      <Stack gap={5}>
        <NameFields
          errors={errors}
          firstName={user?.firstName}
          lastName={user?.lastName}
          isLastNameRequired={false}
        />
        <Inline>
          <Button type="submit" variant="secondary" loading={isPending} loadingLabel="Saving your name">
            Change name
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
