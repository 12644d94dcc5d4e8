import { render, screen } from '@testing-library/react';
import { Heading } from '../Heading/Heading';
import { Logo } from '../Logo/Logo';
import { Skeleton, SkeletonGroup } from '../../feedback/Skeleton/Skeleton';
import { Score } from './Text';

describe('static components', () => {
  test('a heading keeps its level at every size', () => {
    render(
      <Heading level={3} size="hero">
        Six ways
      </Heading>,
    );
    expect(screen.getByRole('heading', { level: 3 })).toHaveAttribute('data-size', 'hero');
  });

  test('a score is an integer percentage, and an accessible dash when it is missing', () => {
    const { rerender, container } = render(<Score value={0.855} />);
    expect(container).toHaveTextContent('86%');
    rerender(<Score value={null} />);
    expect(screen.getByRole('img', { name: 'No score yet' })).toHaveTextContent('–');
  });

  test('a group of skeletons announces once', () => {
    render(
      <SkeletonGroup label="Loading messages">
        <Skeleton shape="circle" />
        <Skeleton lines={2} />
      </SkeletonGroup>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading messages$/);
  });

  test('the logo is named Sixfold in both forms', () => {
    render(
      <>
        <Logo form="mark" />
        <Logo />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Sixfold' })).toBeInTheDocument();
    expect(screen.getByText('Sixfold')).toBeInTheDocument();
  });
});
