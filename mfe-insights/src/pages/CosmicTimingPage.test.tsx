import { insightsCalls, type CosmicConditions } from '@sixfold/api-contract';
import { MockFailure, mockCall } from '@sixfold/api-contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderInRemote } from '../testing/renderInRemote';
import { CosmicTimingPage } from './CosmicTimingPage';

const sky: CosmicConditions = {
  moonPhase: 'waning',
  moonSign: 'Scorpio',
  moonIllumination: 23.6,
  isVoidOfCourse: true,
  mercuryRetrograde: true,
  cosmicEnergy: 'low',
  recommendedActivities: ['Answer an old letter', 'Go to bed early'],
  tip: 'Nothing has to be decided tonight.',
};

function openPage(answer: () => CosmicConditions) {
  return renderInRemote(<CosmicTimingPage />, {
    handlers: [mockCall(insightsCalls.getCosmicConditions, answer)],
    at: '/cosmic-timing',
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'Cosmic flow' }));

describe('the cosmic timing page', () => {
  it('is free of accessibility findings', async () => {
    openPage(() => sky);
    await card();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  // spec: D2 §2.13
  it('shows the Moon as it is, in a picture and in words, with badges and energy', async () => {
    openPage(() => sky);
    const flow = await card();
    expect(flow.getByRole('heading', { name: 'Waning Crescent in Scorpio' })).toBeInTheDocument();
    expect(flow.getByText('24% illuminated')).toBeInTheDocument();
    expect(
      flow.getByRole('img', {
        name: 'Waning Crescent in Scorpio, 24% lit, as seen from the northern hemisphere.',
      }),
    ).toBeInTheDocument();
    expect(flow.getByText('Mercury retrograde')).toBeInTheDocument();
    expect(flow.getByText('Void of course')).toBeInTheDocument();
    expect(flow.getByText('Low energy')).toBeInTheDocument();
    expect(flow.getByRole('progressbar', { name: 'Cosmic energy' })).toHaveAttribute('aria-valuenow', '35');
    expect(flow.queryByText('Sample')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See Your People' })).toHaveAttribute('href', '/matches');
  });

  it.each([
    ['high', '85'],
    ['medium', '60'],
  ] as const)(
    'draws %s energy as a bar of %s percent, and no badge that does not hold',
    async (cosmicEnergy, bar) => {
      openPage(() => ({ ...sky, cosmicEnergy, mercuryRetrograde: false, isVoidOfCourse: false }));
      const flow = await card();
      expect(flow.getByRole('progressbar')).toHaveAttribute('aria-valuenow', bar);
      expect(flow.queryByText('Mercury retrograde')).not.toBeInTheDocument();
      expect(flow.queryByText('Void of course')).not.toBeInTheDocument();
    },
  );

  // spec: D2 §2.13
  it('opens the recommended activities and the tip when asked', async () => {
    const { person } = openPage(() => sky);
    const flow = await card();
    expect(flow.getByText('Answer an old letter')).not.toBeVisible();
    await person.click(flow.getByText('Recommended activities'));
    expect(flow.getByText('Answer an old letter')).toBeVisible();
    expect(flow.getByText('Nothing has to be decided tonight.')).toBeVisible();
  });

  // spec: D2 §8
  it('shows a labelled sample when the sky cannot be asked, and the real one on Refresh', async () => {
    let fails = true;
    const { person } = openPage(() => {
      if (fails) throw new MockFailure('internal');
      return sky;
    });
    const sample = await card();
    expect(sample.getByRole('heading', { name: /in Leo$/ })).toBeInTheDocument();
    expect(sample.getByText('Sample')).toBeInTheDocument();
    expect(screen.getByText('Sample values')).toBeInTheDocument();
    expect(screen.queryByText('Now')).not.toBeInTheDocument();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Waning Crescent in Scorpio' })).toBeInTheDocument();
    expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  });

  it('keeps the sky of before when a refresh fails, and says so', async () => {
    let fails = false;
    const { person, mock } = openPage(() => {
      if (fails) throw new MockFailure('internal');
      return sky;
    });
    await card();
    fails = true;
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Not refreshed')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Waning Crescent in Scorpio' })).toBeInTheDocument();
    await waitFor(() => expect(mock.made).toHaveLength(2));
  });
});
