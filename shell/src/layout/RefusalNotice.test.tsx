import { useRefusals } from '@sixfold/client-kit';
import { render, screen } from '@testing-library/react';
import { RefusalNotice } from './RefusalNotice';

const show = (refusals: { storage: boolean; cookies: boolean }) => {
  useRefusals.setState(refusals);
  return render(<RefusalNotice />);
};

describe('RefusalNotice', () => {
  it('says nothing in a browser that keeps everything', () => {
    expect(show({ storage: false, cookies: false }).container).toBeEmptyDOMElement();
  });

  it('names the loss when storage is refused', () => {
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
