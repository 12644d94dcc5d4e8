import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { comeNearEverything } from '../../testing/comeNear';
import { LaterSection } from './LaterSection';

const Arrived = ({ word }: { word: string }) => <p>{word}</p>;
const show = (load: () => Promise<typeof Arrived>) =>
  render(<LaterSection name="The rest" load={load} props={{ word: 'Here' }} heights={['9rem', '5rem']} />);

describe('a section below the fold', () => {
  it('is not asked for while nobody comes near it, and stands as a shape', async () => {
    const load = jest.fn(async () => Arrived);
    const { container } = show(load);
    expect(screen.getByRole('status')).toHaveTextContent('Loading The rest');
    expect(await axe(container)).toHaveNoViolations();
    expect(load).not.toHaveBeenCalled();
  });

  it('arrives when the reader comes near', async () => {
    comeNearEverything();
    show(async () => Arrived);
    expect(await screen.findByText('Here')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('says when it does not arrive, and comes on Retry', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    comeNearEverything();
    const load = jest.fn<Promise<typeof Arrived>, []>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue(Arrived);
    const { container } = show(load);
    expect(await screen.findByRole('alert')).toHaveTextContent('The rest could not be loaded');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Here')).toBeInTheDocument());
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
