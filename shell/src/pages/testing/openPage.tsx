import { MemoryRouter, Route, Routes, useLocation } from '@sixfold/client-kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <span data-testid="address">{`${pathname}${search}${hash}`}</span>;
}

/** Renders a page at its address; every other address renders that address as text. */
export function openPage(page: ReactNode, at = '/here') {
  const [pathname] = at.split('#');
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path={pathname} element={page} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
  const address = () => view.getByTestId('address').textContent;
  return { ...view, address, user: userEvent.setup() };
}
