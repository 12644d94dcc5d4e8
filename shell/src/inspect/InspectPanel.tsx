import type { Remote } from '@sixfold/api-contract';
import { queryClient, useSession } from '@sixfold/client-kit';
import { Button, color, fontSize, radius, space, styled, StyleRoot, Text } from '@sixfold/design-system/base';
import { useState, useSyncExternalStore, version as reactVersion } from 'react';
import * as React from 'react';
import { useFederation } from '../federation/FederationContext';

const Panel = styled.aside`
  position: fixed;
  right: ${space[4]};
  bottom: ${space[4]};
  z-index: 100;
  max-width: min(720px, calc(100vw - 32px));
  max-height: 60vh;
  padding: ${space[4]};
  overflow: auto;
  color: ${color.ink};
  font-size: ${fontSize[14]};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  th,
  td {
    padding: ${space[1]} ${space[2]};
    text-align: left;
    white-space: nowrap;
  }
`;

type Probe = Record<'react' | 'session' | 'queryClient' | 'theme', unknown>;

const HOST: Probe = { react: React.useState, session: useSession, queryClient, theme: StyleRoot };
const SHARED_NAMES = ['react', 'session', 'queryClient', 'theme'] as const;

interface Finding {
  remote: Remote;
  /** Null when the probe could not be loaded. */
  isShared: Record<(typeof SHARED_NAMES)[number], boolean> | null;
}

/**
 * Renders a panel for developers and tests: each remote with its version, origin, and whether it uses the shell's
 * shared modules.
 */
export function InspectPanel() {
  const { registry, loader } = useFederation();
  const { remotes, revision } = useSyncExternalStore(registry.subscribe, registry.current);
  const [findings, setFindings] = useState<Finding[] | null>(null);

  async function inspectRemote(remote: Remote): Promise<Finding> {
    try {
      const { probe } = (await loader.load(remote, './probe')) as { probe: Probe };
      return {
        remote,
        isShared: {
          react: probe.react === HOST.react,
          session: probe.session === HOST.session,
          queryClient: probe.queryClient === HOST.queryClient,
          theme: probe.theme === HOST.theme,
        },
      };
    } catch {
      return { remote, isShared: null };
    }
  }

  const createFinding = (name: string) => findings?.find((finding) => finding.remote.name === name);

  return (
    <Panel aria-label="Remotes" data-revision={revision}>
      <Text>
        React {reactVersion}, federation runtime {__FEDERATION_RUNTIME__}, registry {revision}
      </Text>
      <table>
        <thead>
          <tr>
            <th scope="col">Remote</th>
            <th scope="col">Version</th>
            <th scope="col">From</th>
            {SHARED_NAMES.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {remotes.map((remote) => (
            <tr key={remote.name} data-remote={remote.name}>
              <th scope="row">{remote.name}</th>
              <td>{remote.version}</td>
              <td>{remote.base}</td>
              {SHARED_NAMES.map((name) => {
                const same = createFinding(remote.name)?.isShared;
                return (
                  <td key={name}>
                    {same === undefined
                      ? '–'
                      : same === null
                        ? 'not loaded'
                        : same[name]
                          ? 'shared'
                          : 'OWN COPY'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" onClick={() => void Promise.all(remotes.map(inspectRemote)).then(setFindings)}>
        Compare shared modules
      </Button>
    </Panel>
  );
}
