import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden';
import { useThemeChoice } from '../../theme/ThemeProvider';
import { filledInForcedColors, focusRing, quietTransition } from '../../theme/mixins';
import type { ThemeChoice } from '../../theme/themeStore';
import { color, radius, shadow, size } from '../../theme/tokens';

const CHOICES: { choice: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { choice: 'light', label: 'Light', Icon: Sun },
  { choice: 'system', label: 'Same as system', Icon: Monitor },
  { choice: 'dark', label: 'Dark', Icon: Moon },
];

const Group = styled.fieldset`
  display: inline-flex;
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.sunken};

  /* On a page that is read without scripts it could not keep its promise. */
  @media (scripting: none) {
    display: none;
  }
`;

const Option = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: ${size.touch};
  height: ${size.touch};
  border-radius: ${radius.full};
  color: ${color.quiet};
  cursor: pointer;
  ${quietTransition}

  &:has(:checked) {
    background: ${color.raised};
    color: ${color.accent};
    box-shadow: ${shadow};
    ${filledInForcedColors}
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

/** Renders a choice between light, dark and the system's theme, and stores it. */
export function ThemeSwitch({ label = 'Theme' }: { label?: string }) {
  const name = useId();
  const { choice: chosen, setChoice } = useThemeChoice();
  return (
    <Group data-state={chosen}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {CHOICES.map(({ choice, label: choiceLabel, Icon }) => (
        <Option key={choice} title={choiceLabel}>
          <Radio
            type="radio"
            name={name}
            value={choice}
            checked={chosen === choice}
            onChange={() => setChoice(choice)}
            aria-label={choiceLabel}
          />
          <Icon aria-hidden="true" />
        </Option>
      ))}
    </Group>
  );
}
