import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ComponentType } from 'react';
import { expectNoViolations } from '../testing/expectNoViolations';
import { LaterNotice } from './LaterNotice';
import { useLaterPart } from './useLaterPart';

const Arrived = () => <p>Here</p>;

interface ExampleProps {
  load: () => Promise<ComponentType>;
  isWanted: boolean;
}

function Example({ load, isWanted }: ExampleProps) {
  const { part, hasFailed, retry } = useLaterPart(load, isWanted);
  if (part) return createElement(part);
  return hasFailed ? <LaterNotice name="The example" onRetry={retry} /> : <p>Waiting</p>;
}

describe('A part that comes later', () => {
  let warn: jest.SpyInstance;
  beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
  afterEach(() => warn.mockRestore());

  test('the notice has no accessibility violations', async () => {
    await expectNoViolations(<LaterNotice name="The example" onRetry={() => undefined} />);
  });

  test('is asked for once it is wanted, and only once', async () => {
    const load = jest.fn(async () => Arrived);
    const { rerender } = render(<Example load={load} isWanted={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Example load={load} isWanted />);
    expect(await screen.findByText('Here')).toBeInTheDocument();
    rerender(<Example load={load} isWanted={false} />);
    rerender(<Example load={load} isWanted />);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that does not arrive is told of, and comes on Retry', async () => {
    const load = jest.fn(async () => Arrived).mockRejectedValueOnce(new Error('offline'));
    render(<Example load={load} isWanted />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The example could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('that arrives when it is wanted no more is let go', async () => {
    let arrive: (part: ComponentType) => void = () => undefined;
    const loading = new Promise<ComponentType>((resolve) => (arrive = resolve));
    const load = () => loading;
    const { rerender } = render(<Example load={load} isWanted />);
    rerender(<Example load={load} isWanted={false} />);
    await act(async () => arrive(Arrived));
    expect(screen.getByText('Waiting')).toBeInTheDocument();
  });
});
