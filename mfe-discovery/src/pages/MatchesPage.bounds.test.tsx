import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetAll, showAt } from '../testing/showAt';

beforeEach(forgetAll);

test('the sliders have the bounds and the steps of the specification, and a chip adds and removes only its value', async () => {
  const { user } = showAt('/matches');
  await user.click(await screen.findByText('Filters'));
  const panel = within(await screen.findByRole('region', { name: 'Advanced Filters' }));
  for (const [name, min, max, now, key, next] of [
    ['Youngest', 18, 65, 18, '{ArrowRight}', 19],
    ['Oldest', 18, 65, 65, '{ArrowLeft}', 64],
    // The step beyond 100 miles means any distance.
    ['Distance', 1, 100 + 1, 101, '{ArrowLeft}{ArrowLeft}', 99],
    ['Minimum compatibility', 0.3, 1, 0.3, '{ArrowRight}', 0.3 + 0.05],
  ] as const) {
    const slider = await panel.findByRole('slider', { name });
    const read = (attribute: string) => Number(slider.getAttribute(attribute));
    expect([name, read('aria-valuemin'), read('aria-valuemax'), read('aria-valuenow')]).toEqual([
      name,
      min,
      max,
      now,
    ]);
    act(() => slider.focus());
    await user.keyboard(key);
    expect(read('aria-valuenow')).toBeCloseTo(next, 10);
  }
  const chip = (name: RegExp) => panel.getByLabelText(name);
  fireEvent.click(chip(/^INTJ/));
  fireEvent.click(chip(/^ENFP/));
  expect(chip(/^INTJ/)).toBeChecked();
  expect(chip(/^ENFP/)).toBeChecked();
  fireEvent.click(chip(/^INTJ/));
  expect(chip(/^INTJ/)).not.toBeChecked();
  expect(chip(/^ENFP/)).toBeChecked();
});

test('the minimum compatibility has four options and defaults to 30%', async () => {
  const { user, mock } = showAt('/matches');
  const selector = await screen.findByLabelText('Minimum compatibility', { selector: 'select' });
  expect(selector).toHaveDisplayValue('From 30%');
  expect(within(selector).getAllByRole('option')).toHaveLength(4);
  for (const [choice, query] of [
    ['From 50%', '?minCompatibility=0.5'],
    ['From 70%', '?minCompatibility=0.7'],
    ['From 80%', '?minCompatibility=0.8'],
    ['From 30%', ''],
  ] as const) {
    await user.selectOptions(selector, choice);
    expect(screen.getByRole('status', { name: 'address' }).textContent).toBe(`/matches${query}`);
  }
  const asked = () => mock.made.filter(({ id }) => id === 'discovery.listMatches').map(({ query }) => query);
  await waitFor(() =>
    expect(new Set(asked().map((query) => (query as { minCompatibility: number }).minCompatibility))).toEqual(
      new Set([0.3, 0.5, 0.7, 0.8]),
    ),
  );
});
