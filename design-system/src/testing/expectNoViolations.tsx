import { render } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';

/** Renders inside a main landmark and fails on any axe violation, popups included. */
export async function expectNoViolations(element: ReactElement): Promise<void> {
  render(<main>{element}</main>);
  expect(await axe(document.body)).toHaveNoViolations();
}
