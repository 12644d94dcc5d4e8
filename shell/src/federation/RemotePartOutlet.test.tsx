import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRemote } from '../testing/buildRemote';
import { FederationProvider, type Federation } from './FederationContext';
import { RemotePartOutlet } from './RemotePartOutlet';

const first = buildRemote({ name: 'insights', navigation: [], container: 'insights_1' });
const second = { ...first, container: 'insights_2' };

const labelled = (label: string) => ({ default: () => <input aria-label={label} /> });

/** Shows a part of a remote; a release whose module is missing fails to load. */
function show(modules: Record<string, unknown>) {
  let newest = first;
  const federation = {
    registry: { find: () => newest },
    loader: {
      peek: ({ container }: typeof first) => modules[container],
      load: () => Promise.reject(new Error('404')),
      loadingSince: () => undefined,
      restart: () => undefined,
      hold: () => () => undefined,
    },
    reportFailure: () => undefined,
    reportShown: () => undefined,
  } as unknown as Federation;
  const tree = () => (
    <FederationProvider value={federation}>
      <RemotePartOutlet part="insights/personality-test" props={{}} />
    </FederationProvider>
  );
  const view = render(tree());
  return {
    publish: () => void (newest = second),
    renderAgain: () => view.rerender(tree()),
  };
}

describe('RemotePartOutlet', () => {
  it('keeps the release it was opened with and the text typed into it', async () => {
    const { publish, renderAgain } = show({ insights_1: labelled('First'), insights_2: labelled('Second') });
    await userEvent.type(screen.getByLabelText('First'), 'half');
    publish();
    renderAgain();
    expect(screen.getByLabelText('First')).toHaveValue('half');
  });

  it('switches to a newer release when a failing one is retried', async () => {
    const { publish } = show({ insights_2: labelled('Second') });
    await screen.findByText(/could not be shown/);
    publish();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Second')).toBeInTheDocument();
  });
});
