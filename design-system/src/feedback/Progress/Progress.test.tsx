import { render, screen } from '@testing-library/react';
import { StepDots } from '../StepDots/StepDots';
import { Progress } from './Progress';

describe('Progress and StepDots', () => {
  test('a bar has its value text and stays within its bounds', () => {
    const { rerender } = render(<Progress label="Onboarding" value={2} max={5} valueText="2 of 5" />);
    const bar = screen.getByRole('progressbar', { name: 'Onboarding' });
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect(bar).toHaveAttribute('aria-valuetext', '2 of 5');
    expect(bar.firstElementChild).toHaveStyle({ width: '40%' });
    rerender(<Progress label="Onboarding" value={9} max={5} />);
    expect(bar.firstElementChild).toHaveStyle({ width: '100%' });
    expect(bar.firstElementChild).toHaveAttribute('data-state', 'complete');
  });

  test('an indeterminate bar has no value', () => {
    render(<Progress label="Searching" value={null} />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });

  test('the dots name the steps and mark the current one', () => {
    render(<StepDots steps={['Account', 'Birth info', 'About you']} current={1} label="Onboarding" />);
    const steps = screen.getAllByRole('listitem');
    expect(screen.getByRole('list', { name: 'Onboarding' })).toBeInTheDocument();
    expect(steps.map((step) => step.textContent)).toEqual([
      'Account, done',
      'Birth info, current step',
      'About you, not yet',
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
  });
});
