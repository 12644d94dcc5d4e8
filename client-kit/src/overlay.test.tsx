import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation, useNavigate, type InitialEntry } from 'react-router-dom';
import { OverlayHost, OverlayLink, useIsOverlay, useLeavePage } from './overlay';

function Screen() {
  const { pathname } = useLocation();
  return (
    <>
      <h1>Screen {pathname}</h1>
      <input aria-label="Note" />
      <OverlayLink to="/people/1">Over it</OverlayLink>
      <Link to="/people/1">Instead of it</Link>
      <Back />
    </>
  );
}

function Back() {
  const leave = useLeavePage('/matches');
  const isOverlay = useIsOverlay();
  return <button onClick={leave}>{isOverlay ? 'Close' : 'Back'}</button>;
}

function Overlay() {
  const { pathname } = useLocation();
  return (
    <>
      <h2>Overlay {pathname}</h2>
      <OverlayLink to="/people/2">Next</OverlayLink>
      <Back />
    </>
  );
}

function Steering() {
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().pathname}</output>
      <button onClick={() => void navigate(-1)}>Browser back</button>
    </>
  );
}

function show(...initialEntries: InitialEntry[]) {
  render(
    <MemoryRouter initialEntries={initialEntries}>
      <Steering />
      <OverlayHost overlay={<Overlay />}>
        <Screen />
      </OverlayHost>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByText(name));

it('OverlayLink keeps the screen mounted under the address that it opens', async () => {
  const user = show('/matches');
  await user.type(screen.getByLabelText('Note'), 'kept');
  await press(user, 'Over it');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Screen /matches');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Overlay /people/1');
  expect(screen.getByRole('status')).toHaveTextContent('/people/1');
  await press(user, 'Close');
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Note')).toHaveValue('kept');
});

it('OverlayLink keeps the same screen when it is inside an overlay', async () => {
  const user = show('/matches');
  await press(user, 'Over it');
  await press(user, 'Next');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Screen /matches');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Overlay /people/2');
  await press(user, 'Browser back');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Overlay /people/1');
});

it('an ordinary link shows the address as a separate screen', async () => {
  const user = show('/matches');
  await press(user, 'Instead of it');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Screen /people/1');
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

it('a reload shows the address as a separate screen', () => {
  // The browser keeps an entry's state.
  const backgroundLocation = { pathname: '/matches', search: '', hash: '', state: null, key: 'a' };
  show('/matches', { pathname: '/people/1', state: { backgroundLocation } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Screen /people/1');
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

it('useLeavePage goes back only once for several clicks', async () => {
  const user = show('/likes', '/matches');
  await press(user, 'Over it');
  const close = screen.getByText('Close');
  act(() => {
    close.click();
    close.click();
  });
  expect(screen.getByRole('status')).toHaveTextContent('/matches');
});

it('useLeavePage goes to the given home when the tab was opened at this page', async () => {
  const user = show('/people/1');
  await press(user, 'Back');
  expect(screen.getByRole('status')).toHaveTextContent('/matches');
});
