import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom';
import { defineRemote, isRemoteModule } from './defineRemote';
import { PartRendererProvider, RemotePart } from './parts';

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
  it('shows the page of the address, with its parameters', () => {
    at('/chat/42');
    expect(screen.getByRole('heading')).toHaveTextContent('Chat with 42');
  });

  it('shows another page than the address says when the home route asks for it', () => {
    at('/', '/messages');
    expect(screen.getByRole('heading')).toHaveTextContent('Threads');
  });

  it('throws for an address it has no page for, so that the shell can say so', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => at('/messages/unknown')).toThrow('no page');
    quiet.mockRestore();
  });

  it('is told from anything else a module may export', () => {
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

  it('gives way to its fallback where there is no host', () => {
    render(<RemotePart part="insights/personality-test" props={TEST} fallback={<p>Later</p>} />);
    expect(screen.getByText('Later')).toBeInTheDocument();
  });
});
