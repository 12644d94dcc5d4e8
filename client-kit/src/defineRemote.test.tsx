import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom';
import { defineRemote, isRemoteModule } from './defineRemote';
import { PartRendererProvider, RemotePart } from './parts';
import { shareInTab } from './shareInTab';

const Chat = () => <h1>Chat with {useParams().userId}</h1>;
const Remote = defineRemote({
  name: 'messaging',
  pages: [
    { path: '/messages', page: () => <h1>Threads</h1> },
    { path: '/chat/:userId', page: Chat },
  ],
});

const at = (path: string, showPath?: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="*" element={<Remote showPath={showPath} />} />
      </Routes>
    </MemoryRouter>,
  );

describe('a remote', () => {
  it('shows the page that matches the address, with its parameters', () => {
    at('/chat/42');
    expect(screen.getByRole('heading')).toHaveTextContent('Chat with 42');
  });

  it('shows the page of showPath instead of the address when the home route asks for it', () => {
    at('/', '/messages');
    expect(screen.getByRole('heading')).toHaveTextContent('Threads');
  });

  it('throws for an address without a page, so that the shell can report it', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => at('/messages/unknown')).toThrow('no page');
    quiet.mockRestore();
  });

  it('runs one release at a time, from its first render until another one is shown', () => {
    const log: string[] = [];
    const release = (number: number) => {
      const Release = defineRemote({
        name: 'discovery',
        pages: [{ path: '/', page: () => null }],
        start() {
          log.push(`start ${number}`);
          return () => log.push(`stop ${number}`);
        },
      });
      return () => render(<Release />, { wrapper: MemoryRouter }).unmount();
    };
    const [showFirst, showSecond] = [release(1), release(2)];
    expect(log).toEqual([]);
    showFirst();
    showFirst();
    expect(log).toEqual(['start 1']);
    showSecond();
    expect(log).toEqual(['start 1', 'stop 1', 'start 2']);
    // A rolled-back release.
    showFirst();
    expect(log.slice(3)).toEqual(['stop 2', 'start 1']);
  });

  it('receives an event once after 20 releases, and shares one object with all of them', () => {
    const heard: number[] = [];
    const objects = new Set<object>();
    for (let number = 1; number <= 20; number += 1) {
      objects.add(shareInTab('discovery.twentyReleases', () => ({})));
      const Release = defineRemote({
        name: 'discovery',
        pages: [{ path: '/', page: () => null }],
        start() {
          const listen = () => void heard.push(number);
          window.addEventListener('online', listen);
          return () => window.removeEventListener('online', listen);
        },
      });
      render(<Release />, { wrapper: MemoryRouter }).unmount();
    }
    window.dispatchEvent(new Event('online'));
    expect(heard).toEqual([20]);
    expect(objects.size).toBe(1);
  });

  it('is distinguished from any other module export', () => {
    expect(isRemoteModule({ default: Remote })).toBe(true);
    for (const other of [
      null,
      {},
      { default: null },
      { default: () => null },
      { default: { remoteName: 'x' } },
    ]) {
      expect(isRemoteModule(other)).toBe(false);
    }
  });
});

const TEST = { testType: 'mbti', save: true, onDone: () => undefined, onClose: () => undefined } as const;

describe('a part of another remote', () => {
  it('is mounted by the host with its typed props', () => {
    render(
      <PartRendererProvider value={({ part, props }) => <p>{`${part} ${JSON.stringify(props)}`}</p>}>
        <RemotePart part="insights/personality-test" props={TEST} />
      </PartRendererProvider>,
    );
    expect(screen.getByText('insights/personality-test {"testType":"mbti","save":true}')).toBeInTheDocument();
  });

  it('renders its fallback without a host', () => {
    render(<RemotePart part="insights/personality-test" props={TEST} fallback={<p>Later</p>} />);
    expect(screen.getByText('Later')).toBeInTheDocument();
  });
});
