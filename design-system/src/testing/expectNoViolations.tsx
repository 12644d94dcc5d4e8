import { render } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';

/** Renders inside a main landmark, as on a page, and fails on anything axe finds, popups included. */
export async function expectNoViolations(element: ReactElement): Promise<void> {
  render(<main>{element}</main>);
  expect(await axe(document.body)).toHaveNoViolations();
}
