import { REPORT_DETAILS_MAX, type ReportReason } from '@sixfold/api-contract';
import { errorTextOf, useMutation, type SafetyRequest } from '@sixfold/client-kit';
import { Button, ChoiceChips, countExcess, Dialog, Notice, Stack, TextArea } from '@sixfold/design-system';
import { useState } from 'react';
import { reportMember } from './safetyActions';

const REASONS: Readonly<Record<ReportReason, string>> = {
  fake_profile: 'Not who they say they are',
  harassment: 'Harassment or threats',
  inappropriate_content: 'Offensive words or photos',
  scam: 'Asks for money, or a scam',
  under_age: 'May be under 18',
  other: 'Something else',
};
const CHOICES = (Object.entries(REASONS) as [ReportReason, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** Asks for the reason, then reports and blocks with one call. */
export function ReportDialog({ request, onClose }: { request: SafetyRequest; onClose: () => void }) {
  const { firstName } = request.person;
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const send = useMutation({
    mutationFn: (chosen: ReportReason) => reportMember(request, { reason: chosen, details }),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !send.isPending && onClose()}
      title={`Report and block ${firstName}?`}
      description="A person on our team will read your report. Neither of you will see the other any more, and they are not told."
      footer={
        <Button
          variant="danger"
          loading={send.isPending}
          loadingLabel="Sending"
          disabled={reason === null || countExcess(details, REPORT_DETAILS_MAX) > 0}
          onClick={() => reason && send.mutate(reason)}
        >
          Report and block
        </Button>
      }
    >
      <Stack gap={5}>
        <ChoiceChips label="Why?" required value={reason} options={CHOICES} onValueChange={setReason} />
        <TextArea
          label="What happened?"
          optional
          maxLength={REPORT_DETAILS_MAX}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
        {send.error && (
          <Notice tone="danger" role="alert" title={`${firstName} is not reported yet`}>
            {errorTextOf(send.error)} What you wrote is still here.
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
