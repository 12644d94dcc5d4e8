import { Button, Dialog, LinkButton, Notice, Stack, styled, Text } from '@sixfold/design-system';
import { Fragment, useMemo, useState, type KeyboardEvent } from 'react';
import { findLinks, type FoundLink } from '../model/links';

/** Inline and at the inherited weight, so that the text does not reflow. */
const Link = styled.span`
  border-radius: 2px;
  text-decoration: underline dotted 1px;
  text-underline-offset: 0.15em;
  cursor: pointer;

  > span {
    text-decoration: underline solid 2px;
    text-underline-offset: 0.15em;
  }
  &:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
`;

const Address = styled(Text)`
  overflow-wrap: anywhere;
`;

interface Props {
  text: string;
  isTabStop: boolean;
}

/** Renders a text with its links, the host of each underlined. Opening a link requires confirmation. */
export function LinkedText({ text, isTabStop }: Props) {
  const { links, after } = useMemo(() => findLinks(text), [text]);
  const [asked, setAsked] = useState<FoundLink | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (links.length === 0) return text;

  function ask(link: FoundLink): void {
    setAsked(link);
    setOpen(true);
  }

  function askByKey(event: KeyboardEvent, link: FoundLink): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    ask(link);
  }

  return (
    <>
      {links.map((link, index) => (
        <Fragment key={index}>
          {link.before}
          {/* Not an anchor: middle click, the context menu and dragging would open it without confirmation. */}
          <Link
            role="button"
            aria-haspopup="dialog"
            tabIndex={isTabStop ? 0 : -1}
            onClick={() => ask(link)}
            onKeyDown={(event) => askByKey(event, link)}
          >
            {link.scheme}
            <span>{link.host}</span>
            {link.path}
          </Link>
        </Fragment>
      ))}
      {after}
      {asked && <OpenLinkDialog link={asked} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

interface DialogProps {
  link: FoundLink;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function OpenLinkDialog({ link: { host, asciiHost, href }, isOpen, onOpenChange }: DialogProps) {
  const close = () => onOpenChange(false);
  const isLookAlike = /[^\p{ASCII}]/u.test(host);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      title={`Open ${asciiHost}?`}
      description="This leaves Sixfold."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <LinkButton asChild>
            <a href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
              Open
            </a>
          </LinkButton>
        </>
      }
    >
      <Stack gap={3}>
        <Address size="small">{href}</Address>
        {isLookAlike && (
          <Notice tone="warning">
            It is written as {host}. Its letters can look like those of another address.
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
