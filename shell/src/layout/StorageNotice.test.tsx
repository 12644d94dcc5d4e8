import { useRefusals } from '@sixfold/client-kit';
import { render, screen } from '@testing-library/react';
import { StorageNotice } from './StorageNotice';

const show = (refusals: { storage: boolean; cookies: boolean }) => {
  useRefusals.setState(refusals);
  return render(<StorageNotice />);
};

describe('StorageNotice', () => {
  it('renders nothing in a browser that allows cookies and storage', () => {
    expect(show({ storage: false, cookies: false }).container).toBeEmptyDOMElement();
  });

  it('names the consequence when storage is refused', () => {
    show({ storage: true, cookies: false });
    expect(screen.getByRole('status')).toHaveTextContent(
      'This browser keeps nothing: drafts end with the tab.',
    );
  });

  it('asks for cookies when they are refused', () => {
    show({ storage: true, cookies: true });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Sixfold needs cookies to keep you signed in\./);
  });
});
