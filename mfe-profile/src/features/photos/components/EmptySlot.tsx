import {
  color,
  focusVisibleRing,
  fontSize,
  media,
  PlusIcon,
  quietTransition,
  radius,
  space,
  styled,
} from '@sixfold/design-system';

export const EmptySlot = styled.li.attrs({ 'aria-hidden': true })`
  border: 1px dashed ${color.line};
  border-radius: ${radius.control};
`;

const Add = styled.button`
  appearance: none;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  width: 100%;
  height: 100%;
  padding: ${space[1]};
  border: 1.5px dashed ${color.edge};
  border-radius: ${radius.control};
  background: ${color.accentWash};
  color: ${color.accent};
  /* A tile does not widen with the text. */
  font-size: min(${fontSize[14]}, 4.6vw);
  font-weight: 600;
  line-height: 1.25;
  cursor: pointer;
  ${quietTransition}
  ${focusVisibleRing}

  svg {
    flex: none;
    width: min(1.25rem, 6vw);
    height: min(1.25rem, 6vw);
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.accent};
    }
  }
`;

/** Renders the first free slot, a button that adds photos. */
export function AddSlot({ onPick }: { onPick: () => void }) {
  return (
    <li>
      <Add type="button" data-slot="add" onClick={onPick}>
        <PlusIcon aria-hidden="true" />
        Add photos
      </Add>
    </li>
  );
}
