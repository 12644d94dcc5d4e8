import { accountCalls, type BodyOf } from '@sixfold/api-contract';
import { api, useMutation } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { failureText } from '../../../shared/model/failureText';
import { fileNameOf } from '../model/fileNameOf';

/** Long enough for the slowest browser to begin its download. */
const KEPT_MS = 60_000;

/** Fetched instead of linked to, so that a refusal is told in words and not saved as a file. */
export function useDownload() {
  return useMutation({
    async mutationFn(body: BodyOf<typeof accountCalls.exportData>) {
      const answer = await api.open(accountCalls.exportData, { body });
      save(await answer.blob(), fileNameOf(answer.headers.get('content-disposition'), 'sixfold.zip'));
    },
    onSuccess() {
      toast({ title: 'Your data is downloaded', description: 'Keep the file as you would keep a diary.' });
    },
    onError(failure) {
      toast({
        title: 'The download failed',
        description: failureText(failure, 'The file did not arrive whole. Please try again.'),
        variant: 'destructive',
      });
    },
  });
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
