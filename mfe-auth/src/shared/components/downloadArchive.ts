import type { Call } from '@sixfold/api-contract';
import { api } from '@sixfold/client-kit';
import { fileNameOf } from '../model/fileNameOf';

/** Long enough for the slowest browser to start its download. */
const KEPT_MS = 60_000;

/** Fetches the file instead of linking to it, so that an error is shown instead of saved as a file. */
export async function downloadArchive<B>(call: Call<unknown, unknown, B, unknown>, body: B): Promise<null> {
  const response = await api.open(call, { body });
  const href = URL.createObjectURL(await response.blob());
  const name = fileNameOf(response.headers.get('content-disposition'), 'sixfold.zip');
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
  return null;
}
