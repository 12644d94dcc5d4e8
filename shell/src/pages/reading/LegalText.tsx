import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { TextLink } from '@sixfold/design-system/base';
import { SupportContact } from './SupportContact';

/** A paragraph, or the items of a list. */
export type Block = string | readonly string[];

/** Pages that a text may link to. */
const PAGES = { account: paths.account(), safety: paths.help('safety') };

/** `[label](page)`, and the place of the address for questions. */
const MARK = /(\[[^\]]+\]\(\w+\)|\{support\})/;

/** Renders a block of a legal text. */
export function LegalText({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{renderMarks(block)}</p>;
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>{renderMarks(item)}</li>
      ))}
    </ul>
  );
}

const renderMarks = (text: string) =>
  text.split(MARK).map((part) => {
    if (part === '{support}') return <SupportContact key={part} />;
    const [, label, page] = /^\[(.+)\]\((\w+)\)$/.exec(part) ?? [];
    if (!label) return part;
    return (
      <TextLink asChild key={part}>
        <Link to={PAGES[page as keyof typeof PAGES]}>{label}</Link>
      </TextLink>
    );
  });
