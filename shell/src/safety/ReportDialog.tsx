import { hasVisibleText, REPORT_DETAILS_MAX, type ReportReason, safetyRoutes } from '@sixfold/api-contract';
import { api, errorTextOf, useMutation, type SafetyRequest } from '@sixfold/client-kit';
import {
  Button,
  ChoiceChips,
  countExcess,
  Dialog,
  Notice,
  Stack,
  TextArea,
  toast,
} from '@sixfold/design-system';
import { useState } from 'react';
import { withdrawReport } from './safetyActions';

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

/** Confirms the report and takes optional details. The text stays until it is sent. */
export function ReportDialog({ request, onClose }: { request: SafetyRequest; onClose: () => void }) {
  const { person, seenIn } = request;
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const send = useMutation({
    mutationFn: () =>
      api.call(safetyRoutes.reportMember, {
        body: { userId: person.userId, seenIn, details, ...(reason ? { reason } : {}) },
      }),
    onSuccess: () => {
      onClose();
      toast({ title: 'Thank you', description: 'It is added to your report. A person will read it.' });
    },
  });
  const withdraw = useMutation({ mutationFn: () => withdrawReport(request), onSuccess: onClose });
  const hasMore = reason !== null || hasVisibleText(details);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${person.firstName} is reported and blocked`}
      description="Neither of you sees the other any more, and they are not told. If you like, say more: it helps the person who reads the report."
      footer={
        <>
          <Button
            variant="ghost"
            loading={withdraw.isPending}
            loadingLabel="Taking it back"
            onClick={() => withdraw.mutate()}
          >
            Undo
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {hasMore ? 'Close without sending' : 'Close'}
          </Button>
          <Button
            loading={send.isPending}
            loadingLabel="Sending"
            disabled={!hasMore || countExcess(details, REPORT_DETAILS_MAX) > 0}
            onClick={() => send.mutate()}
          >
            Add to the report
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <ChoiceChips label="Why?" optional value={reason} options={CHOICES} onValueChange={setReason} />
        <TextArea
          label="What happened?"
          optional
          maxLength={REPORT_DETAILS_MAX}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
        {withdraw.error && (
          <Notice tone="danger" role="alert" title={`${person.firstName} is still reported`}>
            {errorTextOf(withdraw.error)}
          </Notice>
        )}
        {send.error && (
          <Notice tone="danger" role="alert" title="Not sent yet">
            {errorTextOf(send.error)} What you wrote is still here.
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
