import { profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall } from '@sixfold/api-contract/testing';
import { screen } from '@testing-library/react';
import { analysisText } from '../testing/analysisText';
import { mockJobs } from '../testing/mockJobs';
import { renderInRemote } from '../testing/renderInRemote';
import { PersonalityAnalysisPage } from './PersonalityAnalysisPage';

const text = analysisText('You');

const ADDRESS = '/personality-analysis?open=first';

function openPage(over: Partial<OwnProfile>, at = ADDRESS, mayWrite = Promise.resolve()) {
  const profile = buildOwnProfile({ mbtiType: null, enneagramType: null, loveLanguage: null, ...over });
  return renderInRemote(<PersonalityAnalysisPage />, {
    handlers: [
      mockCall(profileCalls.getOwnProfile, () => profile),
      ...mockJobs(async function* (framework) {
        await mayWrite;
        yield analysisText(framework);
      }),
    ],
    at,
  });
}

describe('the address with ?open=first', () => {
  it('opens an analysis that is written, and becomes the plain address', async () => {
    openPage({ aiPersonalityAnalysis: { numerology: text } });
    expect(await screen.findByRole('dialog', { name: 'Numerology Analysis' })).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/personality-analysis$/);
  });

  it('opens one analysis as soon as it has text, once', async () => {
    const { person } = openPage({});
    expect(await screen.findByRole('dialog', { name: 'Comprehensive Analysis' })).toBeVisible();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'View Analysis: Comprehensive' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens nothing after the member has taken a test instead', async () => {
    let startWriting = () => {};
    const mayWrite = new Promise<void>((resolve) => (startWriting = resolve));
    const { person } = openPage({}, ADDRESS, mayWrite);
    await person.click(await screen.findByRole('button', { name: 'Take Test: Enneagram' }));
    await screen.findByRole('dialog', { name: 'Enneagram' });
    await person.keyboard('{Escape}');
    startWriting();
    expect(await screen.findByRole('button', { name: /^View Analysis/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('the plain address opens no analysis', async () => {
  openPage({ aiPersonalityAnalysis: { numerology: text } }, '/personality-analysis');
  expect(await screen.findByRole('button', { name: 'View Analysis: Numerology' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
