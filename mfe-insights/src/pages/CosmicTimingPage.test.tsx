import { getOwnTimeZone } from '@sixfold/client-kit';
import { insightsCalls, type CosmicConditions, type Transits } from '@sixfold/api-contract';
import { MockFailure, mockCall } from '@sixfold/api-contract/testing';
import { setServerTime } from '@sixfold/tooling/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { formatInstant } from '../features/cosmic/model/times';
import { renderInRemote } from '../testing/renderInRemote';
import { buildCalendar, buildConditions, buildTransits } from '../testing/sky';
import { CosmicTimingPage } from './CosmicTimingPage';

const sky = buildConditions({
  moonIllumination: 23.6,
  isVoidOfCourse: true,
  cosmicEnergy: 'low',
  recommendedActivities: ['Answer an old letter', 'Go to bed early'],
  tip: 'Nothing has to be decided tonight.',
});

interface Answers {
  conditions?: () => CosmicConditions;
  calendar?: () => ReturnType<typeof buildCalendar>;
  transits?: () => Transits;
}

function openPage({
  conditions = () => sky,
  calendar = buildCalendar,
  transits = buildTransits,
}: Answers = {}) {
  return renderInRemote(<CosmicTimingPage />, {
    handlers: [
      mockCall(insightsCalls.getCosmicConditions, conditions),
      mockCall(insightsCalls.getCosmicCalendar, calendar),
      mockCall(insightsCalls.getTransits, () => transits()),
    ],
    at: '/cosmic-timing',
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'Cosmic flow' }));
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const strip = () => screen.findByRole('group', { name: /The Moon of each day/ });
const fail = () => {
  throw new MockFailure('internal');
};

describe('CosmicTimingPage', () => {
  it('shows the current Moon as a picture and as text, with energy, badges, their periods and activities', async () => {
    const { person } = openPage();
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
    const { start, end } = sky.voidOfCourse;
    const { since, until } = sky.mercury;
    for (const [instant, after] of [[start], [end, start], [since], [until]] as const) {
      const time = flow.getByText(formatInstant(instant, getOwnTimeZone(), after));
      expect(time).toHaveAttribute('datetime', instant);
    }
    expect(screen.getByText(/Times are those of your time zone/)).toHaveTextContent(getOwnTimeZone());

    expect(flow.getByText('Answer an old letter')).not.toBeVisible();
    expect(flow.getByText('Nothing has to be decided tonight.')).not.toBeVisible();
    await person.click(flow.getByText('Recommended activities'));
    expect(flow.getByText('Answer an old letter')).toBeVisible();
    expect(flow.getByText('Nothing has to be decided tonight.')).toBeVisible();
  });

  it.each([
    ['high', '85'],
    ['medium', '60'],
  ] as const)(
    'draws %s energy as a bar of %s percent and omits inactive badges',
    async (cosmicEnergy, bar) => {
      openPage({
        conditions: () => ({ ...sky, cosmicEnergy, mercuryRetrograde: false, isVoidOfCourse: false }),
      });
      const flow = await card();
      expect(flow.getByRole('progressbar')).toHaveAttribute('aria-valuenow', bar);
      expect(flow.queryByText('Mercury retrograde')).not.toBeInTheDocument();
      expect(flow.queryByText('Void of course')).not.toBeInTheDocument();
    },
  );

  it("has its headings in order, and four readings with their basis and their meaning in the member's houses", async () => {
    openPage();
    await strip();
    await screen.findByRole('img', { name: /^Your chart with today's planets/ });
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).toBe(1);
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1));
    const cards = await section('The sky today');
    expect(await cards.findAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(cards.getAllByText(/Computed from the Moon's position\./)).toHaveLength(4);
    expect(cards.getByText(/^For you: the Moon is passing through your 9th house/)).toBeInTheDocument();
  });

  it('shows a labelled sample when the sky fails to load, the real one after Refresh, and keeps it when a refresh fails', async () => {
    let fails = true;
    const { person, mock } = openPage({ conditions: () => (fails ? fail() : sky) });
    const sample = await card();
    expect(sample.getByRole('heading', { name: /^Waxing .+ in Leo$/ })).toBeInTheDocument();
    expect(sample.getByText('Sample')).toBeInTheDocument();
    expect(sample.queryByText(/since|until/)).not.toBeInTheDocument();
    expect(screen.getByText('Sample values')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'The Moon in Leo' })).toBeInTheDocument();
    expect(screen.getAllByText('Sample')).toHaveLength(5);
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Waning Crescent in Scorpio' })).toBeInTheDocument();
    expect(screen.queryByText('Sample')).not.toBeInTheDocument();

    await strip();
    fails = true;
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Not refreshed')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Waning Crescent in Scorpio' })).toBeInTheDocument();
    await waitFor(() => {
      for (const id of ['getCosmicConditions', 'getCosmicCalendar', 'getTransits'])
        expect(mock.made.filter((made) => made.id === `insights.${id}`)).toHaveLength(3);
    });
  });
});

describe('the days ahead', () => {
  it('show thirty days with the Moon as text, scrollable by keyboard, and at least three events with time and basis', async () => {
    const { mock } = openPage();
    const scroller = await strip();
    expect(scroller).toHaveAttribute('tabindex', '0');
    const days = within(scroller).getAllByRole('listitem');
    expect(days).toHaveLength(30);
    expect(days[0]).toHaveAttribute('aria-current', 'date');
    expect(days[0]).toHaveTextContent(/^Today .*Waning Crescent, 27% lit, in ?Scorpio ?Medium energy$/);
    expect(within(scroller).getAllByText('Today')).toHaveLength(1);
    expect(mock.made.find(({ id }) => id === 'insights.getCosmicCalendar')?.query).toEqual({
      timeZone: getOwnTimeZone(),
    });
    const events = within(await screen.findByRole('region', { name: 'What comes next' }));
    const items = events.getAllByRole('listitem');
    expect(items.length).toBeGreaterThanOrEqual(3);
    for (const item of items) {
      expect(item.querySelector('time')).toHaveAttribute('datetime');
      expect(item).toHaveTextContent(/Computed from/);
    }
  });

  it.each(['Etc/Unknown', 'Foo/Bar'])('use UTC and say so when the zone is %s', async (timeZone) => {
    const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    zone.mockReturnValue({ timeZone } as never);
    const { mock } = openPage();
    expect(within(await strip()).getAllByRole('listitem')).toHaveLength(30);
    expect(screen.getByText(/We could not find out your time zone, so times are in UTC/)).toBeVisible();
    expect(mock.made.find(({ id }) => id === 'insights.getCosmicCalendar')?.query).toEqual({
      timeZone: 'UTC',
    });
    zone.mockRestore();
  });

  it.each([
    ['Asia/Kolkata', 'Asia/Calcutta', 0],
    ['Etc/UTC', 'UTC', 0],
    ['Europe/Lisbon', 'UTC', 1],
  ])('show UTC notices for the zone %s when the server uses %s: %d', async (...zones) => {
    const [timeZone, named, notices] = zones;
    const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    zone.mockReturnValue({ timeZone } as never);
    openPage({ calendar: () => ({ ...buildCalendar(), timeZone: named }) });
    expect(within(await strip()).getAllByRole('listitem')).toHaveLength(30);
    expect(screen.queryAllByText(/We do not know your time zone/)).toHaveLength(notices);
    zone.mockRestore();
  });

  it('mark today by the server clock', async () => {
    await setServerTime(Date.now() + 2 * 24 * 3_600_000);
    openPage();
    const days = within(await strip()).getAllByRole('listitem');
    await setServerTime(Date.now());
    expect(days.map((day) => day.getAttribute('aria-current')).indexOf('date')).toBe(2);
  });

  it('fail independently and offer Retry', async () => {
    let fails = true;
    const { person } = openPage({ calendar: () => (fails ? fail() : buildCalendar()) });
    await card();
    const days = await section('The next 30 days');
    expect(await days.findByText('The days ahead could not be loaded')).toBeInTheDocument();
    expect(screen.queryByText('Sample values')).not.toBeInTheDocument();
    expect(await screen.findByText('Closest today')).toBeInTheDocument();
    fails = false;
    await person.click(days.getByRole('button', { name: 'Retry' }));
    expect(await strip()).toBeInTheDocument();
  });
});

describe("today and the member's chart", () => {
  it('shows a wheel with a transit ring, the three closest aspects and every position as text', async () => {
    const { person } = openPage();
    const chart = await section('Today and your chart');
    const wheel = await chart.findByRole('img', { name: /^Your chart with today's planets/ });
    expect(wheel).toHaveAccessibleName(/In the ring around it: Sun at 1 degree of Sagittarius/);
    const sentences = within(chart.getByRole('list')).getAllByRole('listitem');
    expect(sentences).toHaveLength(3);
    expect(sentences[0]).toHaveTextContent(/may pull away.*0\.4° from exact/);
    await person.click(chart.getByText('All positions'));
    const row = chart.getByRole('row', { name: /^Mercury/ });
    expect(row).toHaveTextContent('Mercury23° Scorpio R4° Gemini');
  });

  it('explains the omissions without a birth time', async () => {
    openPage({
      transits: () => buildTransits({ basis: 'day', note: 'We do not know the time of your birth.' }),
    });
    const chart = await section('Today and your chart');
    expect(await chart.findByText('We do not know the time of your birth.')).toBeInTheDocument();
  });

  it('shows a plain line with a link when the birthday is missing', async () => {
    openPage({
      transits: () => buildTransits({ basis: 'none', natal: null, aspects: [], readings: [] }),
    });
    const link = await screen.findByRole('link', { name: 'Add your birthday' });
    expect(link).toHaveAttribute('href', '/profile?edit=true');
  });

  it('fails independently and offers Retry', async () => {
    let fails = true;
    const { person } = openPage({ transits: () => (fails ? fail() : buildTransits()) });
    const chart = await section('Today and your chart');
    expect(await chart.findByText("Today's planets could not be loaded")).toBeInTheDocument();
    await strip();
    fails = false;
    await person.click(chart.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Closest today')).toBeInTheDocument();
  });
});
