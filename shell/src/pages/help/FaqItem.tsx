import { Link } from '@sixfold/client-kit';
import { Text, TextLink, color, focusVisibleRing, space, styled } from '@sixfold/design-system/base';
import type { Faq } from './helpTexts';

const Item = styled.details`
  border-bottom: 1px solid ${color.line};

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    min-height: 3.25rem;
    padding-block: ${space[3]};
    border-radius: 8px;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    ${focusVisibleRing}
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary::after {
    content: '';
    flex: none;
    width: 0.5rem;
    height: 0.5rem;
    margin-inline-end: ${space[1]};
    border: solid ${color.quiet};
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
  }
  &[open] > summary::after {
    transform: rotate(-135deg);
  }
  > div {
    display: grid;
    gap: ${space[3]};
    padding-bottom: ${space[5]};
  }
`;

/** A question that expands to its answer; works without scripts. */
export function FaqItem({ faq, open = false }: { faq: Faq; open?: boolean }) {
  return (
    <Item open={open}>
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
    </Item>
  );
}
