import { discoveryCalls } from '@sixfold/api-contract';
import { mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forgetAll, readAddress as address, readNames as names, showAt } from '../testing/showAt';

beforeEach(forgetAll);

describe('an empty result', () => {
  test('names the filter that excludes the most, with a button that removes it', async () => {
    const { user, container } = showAt('/matches?maxDistance=1&hasPhotos=true', [], ['Mara', 'Noor', 'Suvi']);
    expect(await screen.findByText('The distance of 1 mile leaves out 3 people.')).toBeInTheDocument();
    expect(screen.getByText('Your other filters leave out 1 of them too.')).toBeInTheDocument();
    expect(screen.getByText('No dating matches found')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Any distance: 2 people come back' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(address()).toBe('/matches?hasPhotos=true');
  });

  test('offers Clear All when several filters exclude the same people', async () => {
    const { user } = showAt('/matches?maxDistance=1&mbtiTypes=ESTP');
    expect(await screen.findByText(/taking off this one is not enough/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /come back/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(address()).toBe('/matches');
  });

  test('of the minimum offers to reset it', async () => {
    const { user } = showAt('/matches?minCompatibility=0.95&isOnline=true');
    await user.click(await screen.findByRole('button', { name: /^Any compatibility: / }));
    await waitFor(() => expect(address()).toBe('/matches?isOnline=true'));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('without a countable reason offers Clear All and Retry', async () => {
    let fails = true;
    const count = mockCall(discoveryCalls.countMatches, () => {
      if (fails) throw new MockFailure('internal');
      return { candidates: 7, total: 0, filters: [{ name: 'mbtiTypes' as const, removed: 7, regained: 7 }] };
    });
    const { user } = showAt('/matches?mbtiTypes=ESTP', [count]);
    expect(await screen.findByText(/^Your filters leave nobody\. We could not find out/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear All' })).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /7 people come back/ })).toBeInTheDocument();
  });
});
