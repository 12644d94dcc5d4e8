import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ComponentType } from 'react';
import { expectNoViolations } from '../../testing/expectNoViolations';
import { LoadFailedNotice } from './LoadFailedNotice';
import { useLazyComponent } from './useLazyComponent';

const Arrived = () => <p>Here</p>;

interface ExampleProps {
  load: () => Promise<ComponentType>;
  shouldLoad: boolean;
}

function Example({ load, shouldLoad }: ExampleProps) {
  const { component, hasFailed, retry } = useLazyComponent(load, shouldLoad);
  if (component) return createElement(component);
  return hasFailed ? <LoadFailedNotice name="The example" onRetry={retry} /> : <p>Waiting</p>;
}

describe('useLazyComponent', () => {
  let warn: jest.SpyInstance;
  beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
  afterEach(() => warn.mockRestore());

  test('the notice has no accessibility violations', async () => {
    await expectNoViolations(<LoadFailedNotice name="The example" onRetry={() => undefined} />);
  });

  test('loads once when it is needed', async () => {
    const load = jest.fn(async () => Arrived);
    const { rerender } = render(<Example load={load} shouldLoad={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Example load={load} shouldLoad />);
    expect(await screen.findByText('Here')).toBeInTheDocument();
    rerender(<Example load={load} shouldLoad={false} />);
    rerender(<Example load={load} shouldLoad />);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('shows a notice when loading fails, and loads on Retry', async () => {
    const load = jest.fn(async () => Arrived).mockRejectedValueOnce(new Error('offline'));
    render(<Example load={load} shouldLoad />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The example could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('discards a component that arrives when it is no longer needed', async () => {
    let arrive: (component: ComponentType) => void = () => undefined;
    const loading = new Promise<ComponentType>((resolve) => (arrive = resolve));
    const load = () => loading;
    const { rerender } = render(<Example load={load} shouldLoad />);
    rerender(<Example load={load} shouldLoad={false} />);
    await act(async () => arrive(Arrived));
    expect(screen.getByText('Waiting')).toBeInTheDocument();
  });
});
