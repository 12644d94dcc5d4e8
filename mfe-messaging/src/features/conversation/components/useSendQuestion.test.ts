import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useSendQuestion } from './useSendQuestion';

let search: ((text: string) => string[]) | null;
let loaded: Promise<void>;
let finishLoading: () => Promise<void>;
jest.mock('../api/hurtfulWords', () => ({
  getHurtfulWordSearch: () => search,
  loadHurtfulWordSearch: () => loaded,
}));

beforeEach(() => {
  search = null;
  loaded = new Promise((resolve) => {
    finishLoading = () => {
      search = (text) => (text.includes('stupid') ? ['stupid'] : []);
      resolve();
      return loaded;
    };
  });
});

/** Renders a field that keeps only the text typed after sending. */
function showField() {
  const sent: string[] = [];
  const hook = renderHook(() => {
    const [text, setText] = useState('');
    const send = (content: string, rest: string) => {
      sent.push(content);
      setText(rest);
    };
    return { text, ...useSendQuestion({ text, write: setText, send, focusField: () => undefined }, true) };
  });
  const field = () => hook.result.current;
  return {
    sent,
    field,
    write: (text: string) => act(() => field().write(text)),
    send: () => act(() => field().send(field().text.trim())),
    load: () => act(() => finishLoading()),
  };
}

describe('a message waiting for the hurtful-word search', () => {
  it('is sent when the search has loaded', async () => {
    const { sent, field, write, send, load } = showField();
    write('By the late train ');
    send();
    expect(sent).toEqual([]);
    await load();
    expect(sent).toEqual(['By the late train']);
    expect(field().text).toBe('');
  });

  it('is sent without text typed later, which stays in the field', async () => {
    const { sent, field, write, send, load } = showField();
    write('By the late train');
    send();
    write('By the late train\nHalf a sen');
    await load();
    expect(sent).toEqual(['By the late train']);
    expect(field().text).toBe('\nHalf a sen');
  });

  it('is not sent when it has changed', async () => {
    const { sent, field, write, send, load } = showField();
    write('By the late train');
    send();
    write('By the');
    await load();
    expect(sent).toEqual([]);
    expect(field().text).toBe('By the');
  });

  it('leaves text typed later in the field when it is sent after confirmation', async () => {
    const { sent, field, write, send, load } = showField();
    write('How stupid');
    send();
    write('How stupid and then');
    await load();
    expect(field().asked).toMatchObject({ content: 'How stupid', words: ['stupid'] });
    expect(sent).toEqual([]);
    act(() => field().confirm());
    expect(sent).toEqual(['How stupid']);
    expect(field().text).toBe(' and then');
  });
});
