import { layer } from '@sixfold/design-system/base';
import { render, screen } from '@testing-library/react';
import { SkipLink } from './SkipLink';

test('the skip link lies above toasts, which stand at the top of a phone', () => {
  render(<SkipLink />);
  const link = screen.getByRole('link', { name: 'Skip to the page' });
  expect(Number(getComputedStyle(link).zIndex)).toBeGreaterThan(layer.toast);
});
