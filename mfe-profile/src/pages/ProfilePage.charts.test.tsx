import { profileCalls, type OwnCharts } from '@sixfold/api-contract';
import { MockFailure, mockCall } from '@sixfold/api-contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ChartsCard } from '../features/charts/components/ChartsCard';
import { intersectEverything } from '../testing/intersectEverything';
import { exampleCharts } from '../testing/exampleCharts';
import { openProfile } from '../testing/openProfile';

const answers = (over: Partial<OwnCharts> = {}) =>
  mockCall(profileCalls.getCharts, () => ({ ...exampleCharts, ...over }));

async function openCharts(over: Partial<OwnCharts> = {}) {
  const opened = openProfile({ handlers: [answers(over)], renderPart: () => <ChartsCard /> });
  await screen.findByRole('tab', { name: 'Wheel' });
  return { ...opened, charts: within(screen.getByRole('region', { name: 'Your charts' })) };
}

beforeAll(intersectEverything);

describe('the member’s charts', () => {
  it('shows the wheel first, with a table', async () => {
    const { charts } = await openCharts();
    expect(
      await charts.findByRole('img', { name: /^Your natal chart\. Sun at 13 degrees of Taurus\./ }),
    ).toBeInTheDocument();
    expect(charts.getByText('28° Aquarius · 1')).toBeInTheDocument();
    expect(charts.getByText('22° Aries R · 1')).toBeInTheDocument();
    expect(charts.getByText(/^Placidus houses/)).toBeInTheDocument();
    expect(charts.getByText('Trine: ease')).toBeInTheDocument();
  });

  it('shows the bodygraph and the life path on their tabs, each with a description', async () => {
    const { charts, person } = await openCharts();
    await person.click(charts.getByRole('tab', { name: 'Bodygraph' }));
    expect(
      await charts.findByRole('img', { name: /Defined centres: Throat, Solar Plexus/ }),
    ).toBeInTheDocument();
    expect(charts.getByText('35–36')).toBeInTheDocument();
    await person.click(charts.getByRole('tab', { name: 'Life path' }));
    expect(charts.getByRole('img', { name: /The life path is 3\./ })).toBeInTheDocument();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('explains a missing chart and draws the available ones', async () => {
    const missing = { drawing: null, note: 'This needs the time of your birth.' };
    const { charts, person } = await openCharts({ wheel: missing, bodygraph: missing });
    expect(charts.getByText('This needs the time of your birth.')).toBeInTheDocument();
    expect(charts.queryByRole('img', { name: /natal chart/ })).not.toBeInTheDocument();
    await person.click(charts.getByRole('tab', { name: 'Life path' }));
    expect(charts.getByRole('img', { name: /life path/ })).toBeInTheDocument();
  });

  it('notes special features next to a wheel', async () => {
    const note = 'Placidus houses do not exist there. Whole sign houses are shown instead.';
    const drawing = exampleCharts.wheel.drawing && {
      ...exampleCharts.wheel.drawing,
      houses: 'whole-sign' as const,
    };
    const { charts } = await openCharts({ wheel: { drawing, note }, notices: ['The clocks were put back.'] });
    expect(charts.getByText(note)).toBeInTheDocument();
    expect(charts.getByText('The clocks were put back.')).toBeInTheDocument();
    expect(charts.getByText(/^Whole sign houses, numbered/)).toBeInTheDocument();
  });

  it('refetches the charts after the birth data were saved', async () => {
    const { person, mock } = openProfile({ handlers: [answers()] });
    await screen.findByRole('tab', { name: 'Wheel' });
    const asked = () => mock.made.filter(({ id }) => id === 'profile.getCharts').length;
    expect(asked()).toBe(1);
    await person.click(screen.getByRole('button', { name: 'Edit birth info' }));
    await person.clear(screen.getByLabelText('Birth time'));
    await person.type(screen.getByLabelText('Birth time'), '09:15');
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('keeps the profile when the charts cannot be loaded, and loads them on Retry', async () => {
    let fails = true;
    const { person } = openProfile({
      handlers: [
        mockCall(profileCalls.getCharts, () => {
          if (fails) throw new MockFailure('internal');
          return exampleCharts;
        }),
      ],
    });
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('Your charts could not be loaded')).toBeInTheDocument();
    fails = false;
    await person.click(failed.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img', { name: /^Your natal chart/ })).toBeInTheDocument();
  });
});
