import { ToastHost } from '@sixfold/design-system/base';
import { act, render, screen } from '@testing-library/react';
import { FederationProvider, type Federation } from '../federation/FederationContext';
import { idleFederation } from '../testing/idleFederation';
import { useShellUpdate } from './useShellUpdate';

const TITLE = 'A new version of Sixfold is ready';

function buildFederation() {
  const listeners = new Set<() => void>();
  let isHoldingBack = false;
  const federation: Federation = {
    ...idleFederation,
    registry: {
      ...idleFederation.registry,
      isHoldingBack: () => isHoldingBack,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
  const holdBack = () => {
    isHoldingBack = true;
    listeners.forEach((listener) => listener());
  };
  return { federation, holdBack };
}

function Page() {
  useShellUpdate();
  return <ToastHost />;
}

it('offers a reload only once a release needs a newer shell', async () => {
  const { federation, holdBack } = buildFederation();
  render(
    <FederationProvider value={federation}>
      <Page />
    </FederationProvider>,
  );
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  act(holdBack);
  expect(await screen.findByText(TITLE)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});
