import { useSession } from '@sixfold/client-kit';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HelpPage } from './HelpPage';
import { configureContacts } from './testing/configureContacts';
import { openPage } from './testing/openPage';

beforeEach(() => {
  useSession.setState({ status: 'anonymous', user: null, returnTo: null });
});

const search = () => screen.getByRole('searchbox', { name: 'Search the questions' });

it('finds the questions that contain every word, matches in the question first, and opens the best', async () => {
  const { user, container } = openPage(<HelpPage />, '/help');
  await user.type(search(), 'DELETE account');
  const results = within(screen.getByRole('region', { name: 'Search results' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^1 answer$/);
  expect(results.getByText('How do I delete my account?').closest('details')).toHaveAttribute('open');
  expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

describe('the help center with a support address', () => {
  configureContacts();

  it('explains why nothing was found', async () => {
    const { user } = openPage(<HelpPage />, '/help');
    await user.type(search(), 'unicorns');
    expect(screen.getByRole('status')).toHaveTextContent(/Nothing about ‘unicorns’ yet.*write to us below/);
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      'mailto:support@sixfold.example',
    );
  });
});

it('explains an empty result without offering an e-mail when there is no address', async () => {
  const { user } = openPage(<HelpPage />, '/help');
  await user.type(search(), 'unicorns');
  expect(screen.getByRole('status')).toHaveTextContent(/Try a single word, such as ‘photo’\.$/);
  expect(screen.queryByRole('link', { name: 'Contact Support' })).toBeNull();
});

it('shows all questions when the search is cleared', async () => {
  const { user } = openPage(<HelpPage />, '/help');
  await user.type(search(), 'photo');
  await user.clear(search());
  expect(screen.getByRole('navigation', { name: 'Categories' })).toBeInTheDocument();
});

it('has four categories and the four most frequent questions', () => {
  openPage(<HelpPage />, '/help');
  expect(within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')).toHaveLength(4);
  expect(within(screen.getByRole('region', { name: 'Asked most often' })).getAllByRole('group')).toHaveLength(
    4,
  );
});

describe('a link to a section', () => {
  const scrolledTo: string[] = [];
  const original = Element.prototype.scrollIntoView;
  beforeEach(() => {
    scrolledTo.length = 0;
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolledTo.push(this.id);
    };
  });
  afterEach(() => {
    Element.prototype.scrollIntoView = original;
  });

  it.each(['safety', 'verification'])('scrolls to #%s and focuses it', (id) => {
    openPage(<HelpPage />, `/help#${id}`);
    expect(scrolledTo).toEqual([id]);
    expect(document.activeElement).toHaveAttribute('id', id);
  });

  it('ends a search when the link leads to a section', async () => {
    const { user } = openPage(<HelpPage />, '/help');
    await user.type(search(), 'unicorns');
    await user.click(screen.getByRole('link', { name: 'Safe community' }));
    expect(search()).toHaveValue('');
    expect(scrolledTo).toEqual(['safety']);
  });

  it('scrolls again when the same link is followed again', async () => {
    const { user } = openPage(<HelpPage />, '/help#safety');
    await user.click(screen.getByRole('link', { name: 'Safe community' }));
    expect(scrolledTo).toEqual(['safety', 'safety']);
  });
});
