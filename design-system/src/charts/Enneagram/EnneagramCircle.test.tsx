import { render, screen } from '@testing-library/react';
import { EnneagramCircle } from './EnneagramCircle';

const nameOf = (type: number) => `name of ${type}`;

describe('EnneagramCircle', () => {
  test('has a text alternative with everything it shows', () => {
    render(<EnneagramCircle type={6} growthTo={9} stressTo={3} wing={5} nameOf={nameOf} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'The Enneagram circle: you at 6, name of 6; your wing at 5, name of 5; ' +
        'the line of growth to 9, name of 9; the line of stress to 3, name of 3.',
    );
  });

  test('neither draws nor names an unknown wing', () => {
    const { container } = render(<EnneagramCircle type={6} growthTo={9} stressTo={3} nameOf={nameOf} />);
    expect(container).not.toHaveTextContent('Wing');
    expect(screen.getByRole('img')).not.toHaveAccessibleName(/wing/);
  });
});
