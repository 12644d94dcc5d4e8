import { Link } from '@sixfold/client-kit';
import { Text, TextLink } from '@sixfold/design-system/base';
import { Disclosure } from '../reading/Disclosure';
import type { Faq } from './helpTexts';

/** Renders a question that expands to show its answer; works without scripts. */
export function FaqItem({ faq, open = false }: { faq: Faq; open?: boolean }) {
  return (
    <Disclosure open={open}>
      <summary>{faq.question}</summary>
      <div>
        {faq.answer.map((paragraph) => (
          <Text key={paragraph} measure>
            {paragraph}
          </Text>
        ))}
        {faq.link && (
          <Text>
            <TextLink asChild>
              <Link to={faq.link.to}>{faq.link.label}</Link>
            </TextLink>
          </Text>
        )}
      </div>
    </Disclosure>
  );
}
