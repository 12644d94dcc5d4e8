import { discoveryCalls } from '@sixfold/api-contract';
import { chooseDistanceUnit } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetAll, readAddress as address, showAt } from '../testing/showAt';

beforeEach(() => {
  forgetAll();
  chooseDistanceUnit('km');
});

async function openSlider(at: string) {
  const shown = showAt(at);
  await shown.user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const panel = within(await screen.findByRole('region', { name: 'Advanced Filters' }));
  const slider = await panel.findByRole('slider', { name: 'Distance' });
  const read = () => slider.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ');
  act(() => slider.focus());
  return { ...shown, panel, read };
}

test("cards show kilometres or miles, according to the member's choice", async () => {
  showAt('/matches');
  expect((await screen.findAllByText('Lisbon · 16 km')).length).toBeGreaterThan(0);
  act(() => chooseDistanceUnit('miles'));
  expect((await screen.findAllByText('Lisbon · 10 miles')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/\bkm\b/)).not.toBeInTheDocument();
});

test('the distance slider goes from 8 to 160 km in steps of 8 and sends integer miles', async () => {
  const { user, mock, panel, read } = await openSlider('/matches');
  expect(panel.getByText('In steps of 8 km, as on the cards.')).toBeInTheDocument();
  expect(read()).toBe('Any distance');
  await user.keyboard('{Home}');
  expect(read()).toBe('8 km');
  await user.keyboard('{ArrowRight}');
  expect(read()).toBe('16 km');
  await user.keyboard('{End}');
  expect(read()).toBe('Any distance');
  await user.keyboard('{ArrowLeft}');
  expect(read()).toBe('160 km');
  await user.keyboard('{ArrowLeft}');
  expect(read()).toBe('152 km');
  await waitFor(() => expect(address()).toBe('/matches?maxDistance=95'));
  expect(await screen.findByRole('button', { name: /^Remove filter: Up to 152\skm$/ })).toBeInTheDocument();
  const last = () => mock.made.filter(({ id }) => id === discoveryCalls.listMatches.id).at(-1);
  await waitFor(() => expect(last()?.query).toMatchObject({ maxDistance: 95 }));
});

test('a distance between two steps, chosen in miles, keeps its value and can be moved; Near me is 80 km', async () => {
  const { user, panel, read } = await openSlider('/matches?maxDistance=7');
  expect(read()).toBe('11 km');
  await user.keyboard('{ArrowRight}');
  expect(read()).toBe('16 km');
  await user.keyboard('{ArrowLeft}');
  expect(read()).toBe('8 km');
  await waitFor(() => expect(address()).toBe('/matches?maxDistance=5'));
  await user.click(panel.getByText('Near me'));
  expect(read()).toBe('80 km');
  await waitFor(() => expect(address()).toBe('/matches?maxDistance=50'));
});
