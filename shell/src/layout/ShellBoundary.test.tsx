import { MemoryRouter, useNavigate } from '@sixfold/client-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { AsideBoundary, ShellBoundary } from './ShellBoundary';

const Broken = () => {
  throw new Error('boom');
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('offers a reload instead of an empty page and reports the failure', async () => {
  const heard: unknown[] = [];
  const onReload = jest.fn();
  const { container } = render(
    <ShellBoundary onFailure={(failure) => heard.push(failure)} onReload={onReload}>
      <Broken />
    </ShellBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong on our side' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([new Error('boom')]);
});

it('removes an aside that throws and keeps the page', () => {
  const heard: unknown[] = [];
  render(
    <ShellBoundary onFailure={() => undefined}>
      <h1>Messages</h1>
      <AsideBoundary onFailure={(failure) => heard.push(failure)}>
        <Broken />
      </AsideBoundary>
    </ShellBoundary>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('heading', { name: 'Messages' })).toBeInTheDocument();
  expect(heard).toEqual([new Error('boom')]);
});

it('renders an aside again for another event after it threw', () => {
  const show = (event: number) => (
    <AsideBoundary onFailure={() => undefined} event={event}>
      {event === 1 ? <Broken /> : <p>Event {event}</p>}
    </AsideBoundary>
  );
  const { container, rerender } = render(show(1), { wrapper: MemoryRouter });
  expect(container).toBeEmptyDOMElement();
  rerender(show(2));
  expect(container).toHaveTextContent('Event 2');
});

it('renders an aside again at the next navigation after it threw', async () => {
  let isBroken = true;
  const Aside = () => {
    if (isBroken) throw new Error('boom');
    return <p>Toasts</p>;
  };
  function Page() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate('/matches')}>Matches</button>;
  }
  render(
    <MemoryRouter>
      <Page />
      <AsideBoundary onFailure={() => undefined}>
        <Aside />
      </AsideBoundary>
    </MemoryRouter>,
  );
  isBroken = false;
  expect(screen.queryByText('Toasts')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Matches' }));
  expect(screen.getByText('Toasts')).toBeInTheDocument();
});
