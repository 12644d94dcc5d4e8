import { profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, MockFailure, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import { useSession } from '@sixfold/client-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { StrictMode } from 'react';
import { analysisText } from '../testing/analysisText';
import { mockJobs } from '../testing/mockJobs';
import { renderInRemote } from '../testing/renderInRemote';
import { PersonalityAnalysisPage } from './PersonalityAnalysisPage';

const text = analysisText('You');
const allWritten: OwnProfile['aiPersonalityAnalysis'] = {
  comprehensive: text,
  mbti: text,
  enneagram: text,
  loveLanguages: text,
  astrology: text,
  humanDesign: text,
  numerology: text,
};

const noBirthData = { birthday: null, birthTime: null, birthLocation: '' };
const noTypes = { mbtiType: null, enneagramType: null, loveLanguage: null };

const writes = (compose: (framework: string) => string | Promise<string>) =>
  mockJobs(async function* (framework) {
    yield await compose(framework);
  });

function openPage(overrides: Partial<OwnProfile>, handlers: MockHandler[] = writes(analysisText)) {
  const profile = buildOwnProfile(overrides);
  const rendered = renderInRemote(
    <StrictMode>
      <PersonalityAnalysisPage />
    </StrictMode>,
    {
      handlers: [mockCall(profileCalls.getOwnProfile, () => profile), ...handlers],
      at: '/personality-analysis',
    },
  );
  const writtenSoFar = () =>
    rendered.mock.made
      .filter((call) => call.id === 'insights.startAnalysisJob')
      .map((call) => (call.params as { framework: string }).framework);
  return { ...rendered, writtenSoFar };
}

const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { name: title, level: 2 }).closest('li');
  if (!card) throw new Error(`No card for ${title}.`);
  return within(card);
};

describe('PersonalityAnalysisPage', () => {
  it('shows seven cards with their basics, writes nothing when all texts exist, and opens a text with View Analysis', async () => {
    const { person, writtenSoFar } = openPage({ aiPersonalityAnalysis: allWritten });
    expect(await screen.findAllByText('Analysis Complete')).toHaveLength(7);
    expect(cardOf('MBTI').getByText('INTJ')).toBeInTheDocument();
    expect(cardOf('Numerology').getByText('Life Path 5')).toBeInTheDocument();
    await act(async () => {});
    expect(writtenSoFar()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'View Analysis: MBTI' }));
    expect(await screen.findByRole('heading', { name: 'You', level: 3 })).toBeVisible();
  });

  it('names missing data and links to the form for it', async () => {
    openPage({ ...noBirthData, aiPersonalityAnalysis: { mbti: text, enneagram: text, loveLanguages: text } });
    await screen.findByRole('heading', { name: 'Astrology' });
    expect(cardOf('Astrology').getByText('Complete Requirements')).toBeInTheDocument();
    expect(cardOf('Astrology').getByRole('link')).toHaveAttribute('href', '/profile?edit=true');
    expect(cardOf('Astrology').queryByRole('button')).not.toBeInTheDocument();
  });

  it('opens the test of a system with an unknown type', async () => {
    const { person } = openPage({
      ...noBirthData,
      mbtiType: null,
      aiPersonalityAnalysis: { enneagram: text },
    });
    await person.click(await screen.findByRole('button', { name: 'Take Test: MBTI' }));
    expect(await screen.findByRole('dialog', { name: 'MBTI' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Back to Tests' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take Test: MBTI' })).toHaveFocus());
  });

  it('asks to complete the profile when it has no data to write from', async () => {
    openPage({ ...noBirthData, ...noTypes });
    const link = await screen.findByRole('link', { name: 'Complete Your Profile' });
    expect(link).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('asks to complete the profile when the member has none yet', async () => {
    renderInRemote(<PersonalityAnalysisPage />, {
      handlers: [
        mockCall(profileCalls.getOwnProfile, () => {
          throw new MockFailure('profile_required');
        }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Complete Your Profile' })).toBeInTheDocument();
  });

  it('reports a failed load and retries on request', async () => {
    let fails = true;
    const { person } = renderInRemote(<PersonalityAnalysisPage />, {
      handlers: [
        mockCall(profileCalls.getOwnProfile, () => {
          if (fails) throw new MockFailure('internal');
          return buildOwnProfile({ aiPersonalityAnalysis: allWritten });
        }),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your analyses could not be loaded');
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByText('Analysis Complete')).toHaveLength(7);
  });

  it('generates missing texts automatically, shows progress and updates the session', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { writtenSoFar } = openPage(
      { ...noBirthData, aiPersonalityAnalysis: { enneagram: text, loveLanguages: text, mbti: 'too short' } },
      writes(async () => {
        await held;
        return text;
      }),
    );
    expect(await screen.findByText('1 of 1')).toBeInTheDocument();
    expect(cardOf('MBTI').getByText('Generating...')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View Analysis: Enneagram' })).toBeEnabled();
    release();
    expect(await screen.findByRole('button', { name: 'View Analysis: MBTI' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('1 of 1')).not.toBeInTheDocument());
    expect(writtenSoFar()).toEqual(['mbti']);
    expect(useSession.getState().user?.profile?.aiPersonalityAnalysis).toEqual({
      generatedAt: expect.any(String) as string,
    });
  });

  it('stops the run on request and finishes the current text', async () => {
    const { person, writtenSoFar } = openPage({ aiPersonalityAnalysis: null });
    await person.click(await screen.findByRole('button', { name: 'Stop writing analyses' }));
    expect(screen.queryByRole('button', { name: 'Stop writing analyses' })).not.toBeInTheDocument();
    await waitFor(() => expect(cardOf('Comprehensive').getByText('Analysis Complete')).toBeInTheDocument());
    expect(writtenSoFar()).toEqual(['comprehensive']);
  });

  it('shows a failure as specified and generates the text on the next try', async () => {
    let fails = true;
    const { person } = openPage(
      { ...noBirthData, aiPersonalityAnalysis: { enneagram: text, loveLanguages: text } },
      writes(() => {
        if (fails) throw new MockFailure('internal');
        return text;
      }),
    );
    expect((await screen.findAllByText('Generation Failed')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Failed to generate MBTI analysis. Please try again.').length).toBeGreaterThan(
      0,
    );
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Generate Analysis: MBTI' }));
    expect(await screen.findByRole('button', { name: 'View Analysis: MBTI' })).toBeInTheDocument();
  });

  it('marks a text as older than a test and keeps it readable while it is renewed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { person, writtenSoFar } = openPage(
      { aiPersonalityAnalysis: { ...allWritten, outdatedBy: { mbti: ['test'] } } },
      writes(async () => {
        await held;
        return analysisText('You again');
      }),
    );
    await screen.findByRole('heading', { name: 'MBTI' });
    expect(cardOf('MBTI').getByText('Written before your latest test.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Renew/ })).toHaveLength(1);
    expect(await axe(document.body)).toHaveNoViolations();

    await person.click(screen.getByRole('button', { name: 'Renew: MBTI' }));
    await person.click(screen.getByRole('button', { name: 'View Analysis: MBTI' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'MBTI Analysis' }));
    expect(dialog.getByText('Written before your latest test.')).toBeInTheDocument();
    expect(await dialog.findByRole('heading', { name: 'You' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /^Renew/ })).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await dialog.findByRole('heading', { name: 'You again' })).toBeInTheDocument();
    expect(dialog.queryByText('Written before your latest test.')).not.toBeInTheDocument();
    expect(writtenSoFar()).toEqual(['mbti']);
  });

  it('focuses the new text after a renewal from the card, and renews from the viewer too', async () => {
    const { person } = openPage({
      aiPersonalityAnalysis: {
        ...allWritten,
        outdatedBy: { numerology: ['birth'], comprehensive: ['test', 'birth'] },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Renew: Numerology' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'View Analysis: Numerology' })).toHaveFocus(),
    );
    expect(screen.queryByText('Written before you changed your birth data.')).not.toBeInTheDocument();

    await person.click(screen.getByRole('button', { name: 'View Analysis: Comprehensive' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Comprehensive Analysis' }));
    expect(dialog.getByText('Written before your latest test and your new birth data.')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Renew' }));
    expect(await dialog.findByRole('heading', { name: 'comprehensive' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument();
  });

  it('keeps the old text and reports the failure when a renewal fails', async () => {
    const { person } = openPage(
      { aiPersonalityAnalysis: { ...allWritten, outdatedBy: { mbti: ['test'] } } },
      writes(() => {
        throw new MockFailure('internal');
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'View Analysis: MBTI' }));
    const dialog = within(screen.getByRole('dialog', { name: 'MBTI Analysis' }));
    await person.click(dialog.getByRole('button', { name: 'Renew' }));
    expect((await screen.findAllByText('Generation Failed')).length).toBeGreaterThan(0);
    expect(await dialog.findByRole('heading', { name: 'You' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Renew' })).toBeEnabled();
  });

  it('names the gains from an exact birth time and links to the form', async () => {
    openPage({ isBirthTimeRough: true });
    expect(await screen.findByText(/The exact time would add the ascendant/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit Birth Info' })).toHaveAttribute(
      'href',
      '/profile?edit=true',
    );
  });

  it('offers no renewal of a text that the current data does not allow', async () => {
    openPage({
      birthTime: null,
      isBirthTimeUnknown: true,
      aiPersonalityAnalysis: { ...allWritten, outdatedBy: { humanDesign: ['birth'] } },
    });
    await screen.findByRole('heading', { name: 'Human Design' });
    expect(cardOf('Human Design').getByText('Written before you changed your birth data.')).toBeVisible();
    expect(cardOf('Human Design').getByText(/Human Design needs the time of your birth/)).toBeVisible();
    expect(cardOf('Human Design').queryByRole('button', { name: /Renew/ })).not.toBeInTheDocument();
  });

  it('links to the test of an unknown type and writes no analysis from birth data', async () => {
    const { writtenSoFar } = openPage({
      mbtiType: null,
      aiPersonalityAnalysis: { ...allWritten, mbti: undefined },
    });
    await screen.findByRole('heading', { name: 'MBTI' });
    const card = cardOf('MBTI');
    expect(card.getByText('Complete Requirements')).toBeInTheDocument();
    expect(card.getByText('Not known yet')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Take Test: MBTI' })).toBeEnabled();
    expect(card.queryByRole('link')).not.toBeInTheDocument();
    await act(async () => {});
    expect(writtenSoFar()).toEqual([]);
  });

  it('keeps the text of an unknown type readable and offers the test', async () => {
    openPage({ mbtiType: null, aiPersonalityAnalysis: allWritten });
    expect(await screen.findByRole('button', { name: 'View Analysis: MBTI' })).toBeEnabled();
    expect(cardOf('MBTI').getByRole('button', { name: 'Take Test: MBTI' })).toBeEnabled();
  });

  it('shows the writer and length of a text and labels a very long one as full', async () => {
    const long = text.padEnd(10_001, 'All of it. ');
    const { person } = openPage({
      aiPersonalityAnalysis: {
        ...allWritten,
        comprehensive: long,
        mbti: long.slice(0, 10_000),
        writtenBy: { comprehensive: 'built-in', mbti: 'model' },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'View Analysis: Comprehensive' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Comprehensive Analysis' }));
    expect(dialog.getByText('10,001 characters')).toBeInTheDocument();
    expect(dialog.getByText('full comprehensive')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Comprehensive Analysis' })).toHaveAttribute(
      'data-size',
      'full',
    );
    expect(dialog.getByText("Written by Sixfold's built-in guide")).toBeInTheDocument();
    expect(dialog.getByText('The guide is a program.')).toBeInTheDocument();
    expect(document.querySelector('[itemprop]')).toBeNull();
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'View Analysis: MBTI' }));
    const short = within(screen.getByRole('dialog', { name: 'MBTI Analysis' }));
    expect(short.getByText('10,000 characters')).toBeInTheDocument();
    expect(short.queryByText('full comprehensive')).not.toBeInTheDocument();
    expect(short.getByText('Written by AI')).toBeInTheDocument();
    expect(document.querySelector('[itemscope] [itemprop="digitalSourceType"]')).toHaveAttribute(
      'content',
      'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    );
  });

  it('suggests photos and a bio while they are missing, and matches from three analyses on', async () => {
    openPage({ bio: '', photos: [], aiPersonalityAnalysis: allWritten });
    expect(await screen.findByText('Add photos and a bio to your profile')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile?edit=true');
    expect(screen.getByRole('link', { name: 'Find Your People' })).toHaveAttribute(
      'href',
      '/?section=matches',
    );
  });

  it.each([
    [2, { mbti: text, enneagram: text }],
    [3, { mbti: text, enneagram: text, numerology: text }],
  ])('suggests matches from three analyses on: %d of 3', async (count, aiPersonalityAnalysis) => {
    openPage({ ...noBirthData, ...noTypes, aiPersonalityAnalysis });
    await screen.findByRole('heading', { name: 'MBTI' });
    expect(screen.queryAllByRole('link', { name: 'Find Your People' })).toHaveLength(count === 3 ? 1 : 0);
  });

  it('does not ask for existing photos and bio', async () => {
    openPage({
      bio: 'I walk.',
      photos: ['/api/photos/000000000000000000000001'],
      aiPersonalityAnalysis: allWritten,
    });
    await screen.findAllByText('Analysis Complete');
    expect(screen.queryByText(/^Add (photos|a bio)/)).not.toBeInTheDocument();
  });
});
