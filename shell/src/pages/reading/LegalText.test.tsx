import { screen, within } from '@testing-library/react';
import { PrivacyPage } from '../PrivacyPage';
import { TermsPage } from '../TermsPage';
import { openPage } from '../testing/openPage';

it.each([
  [PrivacyPage, 'Account Settings', '/account'],
  [TermsPage, 'safety pages', '/help#safety'],
] as const)('links the page that a text names (case %#)', (Page, label, address) => {
  openPage(<Page />);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: label })).toHaveAttribute('href', address);
  expect(main.queryByText(/\]\(|\{support\}/)).toBeNull();
});
