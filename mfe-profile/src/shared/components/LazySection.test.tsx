import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { intersectEverything } from '../../testing/intersectEverything';
import { LazySection } from './LazySection';

const Loaded = ({ word }: { word: string }) => <p>{word}</p>;
const show = (load: () => Promise<typeof Loaded>) =>
  render(<LazySection name="The rest" load={load} props={{ word: 'Here' }} heights={['9rem', '5rem']} />);

describe('LazySection', () => {
  it('shows a skeleton and loads nothing while it is far from the viewport', async () => {
    const load = jest.fn(async () => Loaded);
    const { container } = show(load);
    expect(screen.getByRole('status')).toHaveTextContent('Loading The rest');
    expect(await axe(container)).toHaveNoViolations();
    expect(load).not.toHaveBeenCalled();
  });

  it('loads when it comes near the viewport', async () => {
    intersectEverything();
    show(async () => Loaded);
    expect(await screen.findByText('Here')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows an error when loading fails, and loads on Retry', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    intersectEverything();
    const load = jest.fn<Promise<typeof Loaded>, []>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue(Loaded);
    const { container } = show(load);
    expect(await screen.findByRole('alert')).toHaveTextContent('The rest could not be loaded');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Here')).toBeInTheDocument());
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
