import { Link, MemoryRouter, Route, Routes, useNavigate } from '@sixfold/client-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PublicFrame } from '../PublicFrame';

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

const One = () => (
  <PublicFrame>
    <Link to="/two">To two</Link>
  </PublicFrame>
);
const Two = () => (
  <PublicFrame>
    <Back />
  </PublicFrame>
);

it('scrolls a new page to its top and focuses it, but leaves a revisited page alone', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/one']}>
      <Routes>
        <Route path="/one" element={<One />} />
        <Route path="/two" element={<Two />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(scrollTo).not.toHaveBeenCalled();

  await user.click(screen.getByRole('link', { name: 'To two' }));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('link', { name: 'To two' })).toBeInTheDocument();
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
