import { insightsCalls } from '@sixfold/api-contract';
import { buildUser, MockFailure, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import type { PersonalityTestProps } from '@sixfold/client-kit';
import { QUIZZES } from '@sixfold/domain/texts';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { renderInRemote } from '../../testing/renderInRemote';
import { PersonalityTest } from './PersonalityTest';

const languages = QUIZZES['love-languages'];
const DRAFT_KEY = `sixfold.quiz.love-languages.${buildUser().id}`;

function openTest(overrides: Partial<PersonalityTestProps> = {}, handlers: MockHandler[] = []) {
  const onDone = jest.fn<void, Parameters<PersonalityTestProps['onDone']>>();
  const onClose = jest.fn();
  const rendered = renderInRemote(
    <PersonalityTest testType="love-languages" save {...{ onDone, onClose }} {...overrides} />,
    { handlers },
  );
  return { ...rendered, onDone, onClose };
}

type Person = ReturnType<typeof openTest>['person'];

/** Renders a test that unmounts when closed. */
function ClosableTest() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return isOpen ? <PersonalityTest testType="love-languages" save onDone={close} onClose={close} /> : null;
}

// Avoids a query by role, which searches the entire page, because this runs once per question.
const findAnswers = () => document.querySelectorAll<HTMLInputElement>('input[type="radio"]');

/** Chooses the answer at `index`, without waiting for the page to advance after a tap. */
async function answer(person: Person, index: number): Promise<void> {
  await person.click(findAnswers()[index]!);
  await person.click(screen.getByText(/^(Next|See My Result)$/));
}

/** Chooses the answer at `index` for every remaining question, up to the result. */
async function answerAll(person: Person, index: number): Promise<void> {
  while (findAnswers().length > 0) await answer(person, index);
}

const savesWell = mockCall(insightsCalls.savePersonalityTest, ({ body }) => ({
  testType: body.testType,
  result: body.result ?? { type: '', title: '', description: '', traits: [] },
}));

describe('PersonalityTest', () => {
  it('asks one question at a time, focuses it and waits for an answer', async () => {
    const { person } = openTest();
    const first = screen.getByText(languages.questions[0]?.text ?? '');
    expect(first).toHaveFocus();
    expect(screen.getByText('Question 1 of 5')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await person.click(screen.getAllByRole('radio')[0]!);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText(languages.questions[1]?.text ?? '')).toHaveFocus();
    expect(screen.getAllByRole('radio').every((radio) => !(radio as HTMLInputElement).checked)).toBe(true);
  });

  it('works with the keyboard alone', async () => {
    const { person } = openTest();
    await person.tab();
    await person.keyboard(' ');
    expect(screen.getAllByRole('radio')[0]).toBeChecked();
    await person.keyboard('{Enter}');
    expect(screen.getByText('Question 2 of 5')).toBeInTheDocument();
  });

  it('advances when an answer is tapped, also after going back', async () => {
    const { person } = openTest();
    await person.click(screen.getAllByRole('radio')[2]!);
    expect(await screen.findByText('Question 2 of 5')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Question 1 of 5')).toBeInTheDocument();
    await person.click(screen.getAllByRole('radio')[2]!);
    expect(await screen.findByText('Question 2 of 5')).toBeInTheDocument();
  });

  it('keeps the chosen answer when going back', async () => {
    const { person } = openTest();
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    await person.click(screen.getAllByRole('radio')[3]!);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getAllByRole('radio')[3]).toBeChecked();
  });

  it('shows the result, saves the answers and passes them to onDone', async () => {
    const { person, mock, onDone } = openTest({}, [savesWell]);
    await answerAll(person, 1);
    expect(screen.getByRole('heading', { name: 'Quality Time', level: 3 })).toHaveFocus();
    expect(screen.getByText(/^For you love is attention\./)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Quality Time' })).toHaveAttribute(
      'aria-valuetext',
      '5 of 5',
    );
    await waitFor(() => expect(mock.made.map((call) => call.id)).toContain('insights.savePersonalityTest'));
    const saved = mock.made.find((call) => call.id === 'insights.savePersonalityTest');
    expect(saved?.body).toMatchObject({
      testType: 'love-languages',
      responses: [1, 1, 1, 1, 1],
      result: { type: 'Quality Time' },
    });
    const continueButton = await screen.findByRole('button', { name: 'Continue' });
    expect(await axe(document.body)).toHaveNoViolations();
    await person.click(continueButton);
    expect(onDone).toHaveBeenCalledWith(
      expect.objectContaining({ testType: 'love-languages', responses: [1, 1, 1, 1, 1] }),
    );
  });

  it('shows the type, its traits and the votes on each scale', async () => {
    const { person } = openTest({ testType: 'mbti' }, [savesWell]);
    await answerAll(person, 0);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('ENTP');
    expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('The Spark-Striker');
    const traits = within(screen.getByRole('list', { name: 'Traits' })).getAllByRole('listitem');
    expect(traits.map(({ textContent }) => textContent)).toContain('Inventive');
    const spectrum = screen.getByRole('region', { name: 'Your answers' });
    const lines = within(spectrum).getAllByText(/\([EISNTFJP]\): \d of \d/);
    expect(lines).toHaveLength(8);
    expect(lines.reduce((sum, line) => sum + Number(/: (\d)/.exec(line.textContent)?.[1]), 0)).toBe(13);
  });

  it('names tied love languages', async () => {
    const { person } = openTest({}, [savesWell]);
    for (const index of [0, 0, 1, 1]) await answer(person, index);
    await answerAll(person, 2);
    expect(screen.getByText(/^Words of Affirmation and Quality Time came out level\./)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Quality Time' })).toHaveAttribute(
      'aria-valuetext',
      '2 of 5',
    );
  });

  it('saves nothing in onboarding, where no profile exists yet', async () => {
    const { person, mock, onDone } = openTest({ save: false });
    await answerAll(person, 0);
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(mock.made).toHaveLength(0);
  });

  it('reports a failed save, keeps the answers and saves them on retry', async () => {
    let fails = true;
    const { person, mock, onDone } = openTest({}, [
      mockCall(insightsCalls.savePersonalityTest, ({ body }) => {
        if (fails) throw new MockFailure('internal');
        return { testType: body.testType, result: body.result! };
      }),
    ]);
    await answerAll(person, 2);
    // Once in the toast and once in the result.
    await waitFor(() => expect(screen.getAllByText('Failed to save test results.')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Save Again' }));
    await person.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(mock.made.filter((call) => call.id === 'insights.savePersonalityTest')).toHaveLength(2);
  });

  it.each([
    ['fails', true],
    ['succeeds', false],
  ])('keeps the draft only on failure when saving %s after the dialog closes', async (_end, fails) => {
    let finish: () => void = () => undefined;
    const saving = new Promise<void>((resolve) => (finish = resolve));
    const { person } = renderInRemote(<ClosableTest />, {
      handlers: [
        mockCall(insightsCalls.savePersonalityTest, async ({ body }) => {
          await saving;
          if (fails) throw new MockFailure('internal');
          return { testType: body.testType, result: body.result! };
        }),
      ],
    });
    await answerAll(person, 2);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const readDraft = () => sessionStorage.getItem(DRAFT_KEY);
    expect(readDraft()).not.toBeNull();
    finish();
    if (fails) expect(await screen.findByText('Failed to save test results.')).toBeInTheDocument();
    else await waitFor(() => expect(readDraft()).toBeNull());
    expect(readDraft() !== null).toBe(fails);
  });

  it('keeps its position when it is left', async () => {
    const { person, onClose } = openTest();
    await person.click(screen.getAllByRole('radio')[0]!);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await person.click(screen.getByRole('button', { name: 'Back to Tests' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')).toMatchObject({
      position: 1,
    });
  });

  it('reports an unknown test', async () => {
    const { person, onClose } = openTest({ testType: 'tarot' as never });
    expect(screen.getByRole('heading', { name: 'Test Not Available' })).toBeInTheDocument();
    expect(screen.getByText('This personality test is not yet implemented.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Back to Tests' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
