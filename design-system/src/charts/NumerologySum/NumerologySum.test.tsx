import { render, screen } from '@testing-library/react';
import { NumerologySum } from './NumerologySum';

const STEPS = [
  { digits: [2, 0, 0, 0, 0, 2, 2, 9], sum: 15 },
  { digits: [1, 5], sum: 6 },
];

describe('NumerologySum', () => {
  test('describes the sum in its text alternative and shows every digit', () => {
    const { container } = render(<NumerologySum steps={STEPS} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      '2 + 0 + 0 + 0 + 0 + 2 + 2 + 9 = 15. 1 + 5 = 6. The life path is 6.',
    );
    expect(container.textContent).toBe('2+0+0+0+0+2+2+9=151+5=6');
  });
});
