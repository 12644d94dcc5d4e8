import { profileCalls } from '@sixfold/api-contract';
import { buildPublicProfile, mockCall } from '@sixfold/api-contract/testing';
import { fillIn } from '@sixfold/tooling/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openProfile } from '../testing/openProfile';

beforeEach(() => sessionStorage.clear());

const findSection = () => screen.findByRole('region', { name: 'Prompts' });

describe('the prompts', () => {
  it('start with an open question and are stored in order', async () => {
    const { person, patches } = openProfile();
    const section = await findSection();
    await person.click(within(section).getByRole('button', { name: 'Edit prompts' }));
    expect(within(section).queryByRole('button', { name: 'Remove prompt 1' })).not.toBeInTheDocument();
    await fillIn(person, within(section).getByRole('textbox', { name: 'Answer 1' }), 'A quiet chair.');
    await person.click(within(section).getByRole('button', { name: 'Add a prompt' }));
    await waitFor(() => expect(within(section).getByRole('textbox', { name: 'Answer 2' })).toHaveFocus());
    await person.selectOptions(within(section).getByLabelText('Prompt 2'), 'Ask me about');
    await fillIn(person, within(section).getByRole('textbox', { name: 'Answer 2' }), 'Old maps.');
    await person.click(within(section).getByRole('button', { name: 'Move prompt 2 up' }));
    await person.click(within(section).getByRole('button', { name: 'Add a prompt' }));
    expect(within(section).queryByRole('button', { name: 'Add a prompt' })).not.toBeInTheDocument();
    expect(await axe(section)).toHaveNoViolations();
    await person.click(within(section).getByRole('button', { name: 'Save prompts' }));
    await waitFor(() =>
      expect(patches()).toEqual([
        {
          prompts: [
            { prompt: 'ask-me', answer: 'Old maps.' },
            { prompt: 'small-pride', answer: 'A quiet chair.' },
          ],
        },
      ]),
    );
    expect(within(section).getByText('Ask me about')).toBeInTheDocument();
    expect(within(section).getByText('A quiet chair.')).toBeInTheDocument();
  });

  it('offer each question once, and can be removed', async () => {
    const { person, patches } = openProfile({
      profile: {
        prompts: [
          { prompt: 'ask-me', answer: 'Old maps.' },
          { prompt: 'recharge', answer: 'By the river.' },
        ],
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit prompts' }));
    const choice = screen.getByLabelText('Prompt 1');
    expect(within(choice).queryByRole('option', { name: 'How I recharge' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove prompt 1' }));
    await person.click(screen.getByRole('button', { name: 'Save prompts' }));
    await waitFor(() =>
      expect(patches()).toEqual([{ prompts: [{ prompt: 'recharge', answer: 'By the river.' }] }]),
    );
  });

  it('send nothing while no answer is written', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit prompts' }));
    await person.type(screen.getByRole('textbox', { name: 'Answer 1' }), '  ');
    await person.click(screen.getByRole('button', { name: 'Save prompts' }));
    expect(await screen.findByRole('button', { name: 'Edit prompts' })).toBeInTheDocument();
    expect(patches()).toEqual([]);
  });

  it('keep a pasted answer that is too long, and send nothing', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit prompts' }));
    const answer = screen.getByRole('textbox', { name: 'Answer 1' });
    await person.click(answer);
    await person.paste('x'.repeat(153));
    await person.click(screen.getByRole('button', { name: 'Save prompts' }));
    expect(await screen.findByText('Please use at most 150 characters.')).toBeVisible();
    expect(screen.getByText(/^3 characters too many\./)).toBeVisible();
    expect(answer).toHaveValue('x'.repeat(153));
    expect(patches()).toEqual([]);
  });

  it('are shown in the preview', async () => {
    const seen = buildPublicProfile({ prompts: [{ prompt: 'ask-me', answer: 'Old maps.' }] });
    const { person } = openProfile({ handlers: [mockCall(profileCalls.previewProfile, () => seen)] });
    await person.click(await screen.findByRole('button', { name: /preview|as others/i }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('region', { name: 'Ask me about' })).toHaveTextContent(
      'Old maps.',
    );
  });
});
