import { VisuallyHidden, color, radius, space, styled } from '@sixfold/design-system/base';

const Box = styled.label`
  position: relative;
  display: block;
  max-width: 36rem;

  @media (scripting: none) {
    display: none;
  }

  svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: ${space[4]};
    width: 1.25rem;
    height: 1.25rem;
    fill: none;
    stroke: ${color.quiet};
    stroke-width: 1.75;
    stroke-linecap: round;
    transform: translateY(-50%);
    pointer-events: none;
  }
  input {
    width: 100%;
    min-height: 3.375rem;
    padding: ${space[2]} ${space[4]} ${space[2]} 3rem;
    border: 1px solid ${color.edge};
    border-radius: ${radius.control};
    background: ${color.raised};

    &::placeholder {
      color: ${color.quiet};
      opacity: 1;
    }
    &:focus-visible {
      border-color: transparent;
      outline: 2px solid ${color.accent};
      outline-offset: 1px;
    }
  }
`;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Renders a search field. The design system's text fields are in its main entry, which public pages do not load. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <Box>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="11" cy="11" r="6.5" />
        <path d="M16 16l4.5 4.5" />
      </svg>
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        autoComplete="off"
      />
    </Box>
  );
}
