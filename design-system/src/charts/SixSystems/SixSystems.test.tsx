import { render, screen } from '@testing-library/react';
import { SixSystems } from './SixSystems';

describe('SixSystems', () => {
  test('has a text alternative with every system, including unknown ones', () => {
    const { container } = render(<SixSystems mbti="INTJ" enneagram={5} astrology="Leo" numerology={22} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Your six systems. MBTI: INTJ. Enneagram: Type 5. Love Languages: not known yet. ' +
        'Astrology: Sun in Leo. Numerology: Life Path 22. Human Design: not known yet.',
    );
    expect(container.querySelectorAll('[data-state="unknown"]')).toHaveLength(2);
    expect(container).toHaveTextContent('Sun in Leo');
  });
});
