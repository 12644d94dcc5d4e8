import { useEffect, useEffectEvent, useState } from 'react';
import { getHurtfulWordSearch, loadHurtfulWordSearch } from '../api/hurtfulWords';

interface Draft {
  text: string;
  write: (text: string) => void;
  send: (text: string) => void;
  focusField: () => void;
}

interface Asked {
  content: string;
  /** What may hurt in it. */
  words: readonly string[];
}

/** Asks before a message is sent that may hurt. The words are looked for in this browser only. */
export function useSendQuestion({ text, write, send, focusField }: Draft, isOn: boolean) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  function sendOrAsk(content: string): void {
    const words = getHurtfulWordSearch()?.(content) ?? [];
    if (words.length === 0) return send(content);
    setAsked({ content, words });
    setOpen(true);
  }

  // What is in the field now: it can have been changed while the search was loaded.
  const sendLoaded = useEffectEvent(() => {
    setLoading(false);
    if (text.trim() !== '') sendOrAsk(text.trim());
  });
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    void loadHurtfulWordSearch().then(() => isCurrent && sendLoaded());
    return () => {
      isCurrent = false;
    };
  }, [isLoading]);

  return {
    asked,
    isOpen,
    write(written: string): void {
      if (isOn) void loadHurtfulWordSearch();
      write(written);
    },
    send(content: string): void {
      if (!isOn) return send(content);
      if (getHurtfulWordSearch()) return sendOrAsk(content);
      setLoading(true);
    },
    confirm(): void {
      setOpen(false);
      if (asked) send(asked.content);
      focusField();
    },
    edit(): void {
      setOpen(false);
      focusField();
    },
  };
}
