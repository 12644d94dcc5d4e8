import { render, screen } from '@testing-library/react';
import { PromptAnswers } from './PromptAnswers';

describe('PromptAnswers', () => {
  test("shows each answer under its question, in the member's order", () => {
    render(
      <PromptAnswers
        prompts={[
          { prompt: 'ask-me', answer: 'Old maps.' },
          { prompt: 'small-pride', answer: 'A quiet chair.' },
        ]}
      />,
    );
    expect(screen.getAllByRole('region').map((region) => region.textContent)).toEqual([
      'Ask me aboutOld maps.',
      'A small thing I am proud ofA quiet chair.',
    ]);
  });
});
