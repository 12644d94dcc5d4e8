import { buildUser } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { expectRetryAfterSilence } from '@sixfold/tooling/unanswered';
import { act, screen } from '@testing-library/react';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

test('/account offers Retry when the API does not reply', async () => {
  useSession.setState({ status: 'member', user: buildUser() });
  await expectRetryAfterSilence(async () => {
    showAt('/account');
    await act(() => jest.advanceTimersByTimeAsync(0));
    for (const part of screen.getAllByRole('button', { expanded: false })) act(() => part.click());
  });
});
