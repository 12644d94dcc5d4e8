import { expectRetryAfterSilence } from '@sixfold/tooling/unanswered';
import { paths } from '@sixfold/client-kit';
import { createCallServer } from '../testing/callHandlers';
import { chat, MARA } from '../testing/chat';
import { installFakeMedia } from '../testing/fakeMedia';
import { forgetAll, showAt } from '../testing/showAt';
import { showCall } from '../testing/showCall';

beforeEach(forgetAll);

test.each(['/messages', chat(MARA)])('%s offers Retry when the API does not reply', (address) =>
  expectRetryAfterSilence(() => showAt(address)),
);

test(`${paths.call(MARA)} offers Retry when the API does not reply`, async () => {
  installFakeMedia();
  await expectRetryAfterSilence(() =>
    showCall({ userId: MARA, server: createCallServer(), isOpenedByAddress: true }),
  );
});
