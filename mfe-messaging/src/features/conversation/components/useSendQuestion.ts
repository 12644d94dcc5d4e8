import { hasVisibleText } from '@sixfold/api-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { getHurtfulWordSearch, loadHurtfulWordSearch } from '../api/hurtfulWords';

interface Draft {
  text: string;
  write: (text: string) => void;
  /** `rest` stays in the field. */
  send: (content: string, rest: string) => void;
  focusField: () => void;
}

interface Asked {
  content: string;
  rest: string;
  words: readonly string[];
}

/** Asks for confirmation before sending a message with hurtful words. The search runs in the browser only. */
export function useSendQuestion({ text, write, send, focusField }: Draft, isOn: boolean) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The text to send once the hurtful-word search has loaded. */
  const [waiting, setWaiting] = useState<string | null>(null);

  function sendOrAsk(content: string, rest: string): void {
    const words = getHurtfulWordSearch()?.(content) ?? [];
    if (words.length === 0) return send(content, rest);
    setAsked({ content, rest, words });
    setOpen(true);
  }

  // Text typed since is unfinished and stays in the field. A changed message needs another press.
  const sendLoaded = useEffectEvent((sent: string) => {
    setWaiting(null);
    const rest = text.slice(sent.length);
    if (text.startsWith(sent)) sendOrAsk(sent.trim(), hasVisibleText(rest) ? rest : '');
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    let isCurrent = true;
    void loadHurtfulWordSearch().then(() => isCurrent && sendLoaded(waiting));
    return () => {
      isCurrent = false;
    };
  }, [waiting]);

  return {
    asked,
    isOpen,
    write(written: string): void {
      if (isOn) void loadHurtfulWordSearch();
      write(written);
    },
    send(content: string): void {
      if (!isOn) return send(content, '');
      if (getHurtfulWordSearch()) return sendOrAsk(content, '');
      setWaiting(text.trimEnd());
    },
    confirm(): void {
      setOpen(false);
      if (asked) send(asked.content, asked.rest);
      focusField();
    },
    edit(): void {
      setOpen(false);
      focusField();
    },
  };
}
