import { OBJECTION_MAX, safetyCalls, type AccountRestriction } from '@sixfold/api-contract';
import { formatDate } from '@sixfold/client-kit';
import { Button, Inline, Stack, Text, TextArea, toast } from '@sixfold/design-system';
import { useCallForm } from '../../../shared/components/useCallForm';

const FAILURE = { title: 'Your objection was not sent', description: 'Please try again.' };

interface ObjectionProps {
  objection: AccountRestriction['objection'];
  /** Sends the text and returns the updated restriction. */
  send: (text: string) => Promise<AccountRestriction>;
  onSent: (restriction: AccountRestriction) => void;
}

/** Renders the form for a member's only objection to a restriction or, once sent, its outcome. */
export function Objection({ objection, ...form }: ObjectionProps) {
  if (!objection) return <ObjectionForm {...form} />;
  const at = <time dateTime={objection.at}>{formatDate(objection.at, 'long')}</time>;
  return (
    <Text>
      {objection.isRejected ? (
        <>You objected on {at}. A person has looked at your account again, and the decision stays.</>
      ) : (
        <>We have your objection of {at}. We will write to you once a person has decided.</>
      )}
    </Text>
  );
}

function ObjectionForm({ send, onSent }: Omit<ObjectionProps, 'objection'>) {
  const { form, errors, isPending } = useCallForm({
    call: safetyCalls.objectToReview,
    send: ({ text }) => send(text),
    onSuccess(restriction) {
      toast({ title: 'Your objection is sent', description: 'A person will read it.' });
      onSent(restriction);
    },
    failure: FAILURE,
  });
  return (
    <form {...form} aria-label="Object">
      <Stack gap={4}>
        <TextArea
          label="Your objection"
          hint="If you think that this is wrong, please say why. The person who decides reads it."
          name="text"
          maxLength={OBJECTION_MAX}
          required
          error={errors.text}
        />
        <Inline>
          <Button type="submit" variant="secondary" loading={isPending} loadingLabel="Sending your objection">
            Send objection
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
