import { safetyCalls, type AccountRestriction, type BodyOf } from '@sixfold/api-contract';
import { api, formatDate, useMutation } from '@sixfold/client-kit';
import { Button, Heading, Inline, Stack, Text } from '@sixfold/design-system';
import { useState } from 'react';
import { downloadArchive } from '../../../shared/components/downloadArchive';
import { showFailure } from '../../../shared/components/showFailure';
import { DeleteSuspended } from './DeleteSuspended';
import { Objection } from './Objection';

const DOWNLOAD_FAILURE = {
  title: 'The download failed',
  description: 'The download was cut off. Please try again.',
};

/** A suspended account with the credentials just entered, which each call needs again. */
export interface SuspensionState {
  credentials: BodyOf<typeof safetyCalls.getSuspension>;
  restriction: AccountRestriction;
}

export interface SuspendedAccountProps extends SuspensionState {
  onLeave: () => void;
}

/** Shows the owner of a suspended account the reason, with ways to object, download the data and delete the account. */
export function SuspendedAccount({ credentials, restriction, onLeave }: SuspendedAccountProps) {
  const [current, setCurrent] = useState(restriction);
  const download = useMutation({
    mutationFn: () => downloadArchive(safetyCalls.exportSuspended, credentials),
    onError: showFailure(DOWNLOAD_FAILURE),
  });
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>Your account is suspended</Heading>
        <Text tone="quiet">
          A person decided this on <time dateTime={current.since}>{formatDate(current.since, 'long')}</time>.
          Nobody sees your profile, and you cannot sign in.
        </Text>
      </Stack>
      <Stack gap={2}>
        <Heading level={2} size="small">
          The reason
        </Heading>
        <Text>{current.reason}</Text>
      </Stack>
      <Stack gap={2}>
        <Heading level={2} size="small">
          Object
        </Heading>
        <Objection
          objection={current.objection}
          send={(text) => api.call(safetyCalls.objectToSuspension, { body: { ...credentials, text } })}
          onSent={setCurrent}
        />
      </Stack>
      <Stack gap={2}>
        <Heading level={2} size="small">
          Your data
        </Heading>
        <Text tone="quiet">A ZIP with everything we hold about you, with a note that explains it.</Text>
        <Inline>
          <Button
            variant="secondary"
            loading={download.isPending}
            loadingLabel="Putting your data together"
            onClick={() => download.mutate()}
          >
            Download my data
          </Button>
        </Inline>
      </Stack>
      <Stack gap={2}>
        <Heading level={2} size="small">
          Leave for good
        </Heading>
        <DeleteSuspended credentials={credentials} onDeleted={onLeave} />
      </Stack>
      <Inline>
        <Button variant="ghost" onClick={onLeave}>
          Back to sign in
        </Button>
      </Inline>
    </Stack>
  );
}
