import { MapPin } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { countExcess, ExcessNote } from '../FieldFrame/ExcessNote';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { SpinnerMark } from '../../feedback/Spinner/Spinner';
import { Control, ControlBox } from '../TextField/TextField';
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden';
import { filledInForcedColors } from '../../theme/mixins';
import { color, fontSize, layer, radius, shadow, size, space } from '../../theme/tokens';
import { usePlaceList } from './usePlaceList';

export interface PlaceSuggestion {
  id: string;
  /** The displayed line, which becomes the field's value when picked. */
  label: string;
  detail?: string;
}

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'role'
>;

export interface PlaceFieldProps<Place extends PlaceSuggestion = PlaceSuggestion>
  extends NativeProps, FieldWords {
  value: string;
  onValueChange: (value: string) => void;
  suggestions: readonly Place[];
  /** 'empty' when a search ended without results. Searching, debouncing and caching are up to the caller. */
  status: 'idle' | 'searching' | 'empty';
  onPick: (place: Place) => void;
  /** A longer text stays in the field as an error. */
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
}

const Popup = styled.div`
  position: absolute;
  inset: calc(100% + ${space[1]}) 0 auto;
  z-index: ${layer.popup};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow};
  overflow: hidden;
  scroll-margin-bottom: ${space[4]};
`;

const List = styled.ul`
  max-height: 300px;
  margin: 0;
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
`;

const Option = styled.li`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: ${size.touch};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  line-height: 1.4;
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.accentWash};
    box-shadow: inset 3px 0 0 ${color.accent};
    ${filledInForcedColors}
  }
  small {
    color: ${color.quiet};
    font-size: ${fontSize[14]};
  }
`;

const PopupStatus = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[3]};
  color: ${color.quiet};
  font-size: ${fontSize[14]};
`;

const REMARKS = { searching: 'Searching locations...', empty: 'No locations found.' } as const;

/**
 * Renders a field for a place, typed freely or picked from suggestions. It is controlled and does not search by itself.
 */
export function PlaceField<Place extends PlaceSuggestion>({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  value,
  onValueChange,
  suggestions,
  status,
  onPick,
  maxLength,
  ...input
}: PlaceFieldProps<Place>) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const list = usePlaceList(suggestions.length, pickSuggestion);
  const remark = status === 'idle' ? null : REMARKS[status];
  const hasSuggestions = suggestions.length > 0 && status !== 'empty';
  const isTooLong = maxLength !== undefined && countExcess(value, maxLength) > 0;
  const expanded = list.open && (hasSuggestions || remark !== null);
  const optionId = (index: number) => `${listId}-${index}`;

  function pickSuggestion(index: number): void {
    const place = suggestions[index];
    if (!place) return;
    onValueChange(place.label);
    onPick(place);
  }

  // Keeps a list near the lower edge in view.
  useEffect(() => {
    if (expanded) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [expanded, hasSuggestions]);

  useEffect(() => {
    if (list.active < 0) return;
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [list.active]);

  return (
    <FieldFrame
      {...{ label, hint, optional, labelHidden, id }}
      error={isTooLong ? <ExcessNote text={value} maxLength={maxLength} /> : error}
    >
      {(control) => (
        <ControlBox ref={box} data-icon data-state={expanded ? 'open' : 'closed'}>
          <MapPin aria-hidden="true" />
          <Control
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded && hasSuggestions}
            aria-controls={expanded && hasSuggestions ? listId : undefined}
            aria-activedescendant={expanded && list.active >= 0 ? optionId(list.active) : undefined}
            value={value}
            onChange={(event) => {
              onValueChange(event.target.value);
              list.show();
            }}
            onKeyDown={list.onKeyDown}
            onBlur={(event) => {
              list.hide();
              input.onBlur?.(event);
            }}
          />
          {expanded && (
            <Popup ref={popup} onMouseDown={(event) => event.preventDefault()}>
              {hasSuggestions && (
                <List id={listId} role="listbox" aria-label="Suggested locations">
                  {suggestions.map((place, index) => (
                    <Option
                      key={place.id}
                      id={optionId(index)}
                      role="option"
                      aria-selected={index === list.active}
                      onMouseMove={() => list.setActive(index)}
                      onClick={() => {
                        pickSuggestion(index);
                        list.hide();
                      }}
                    >
                      {place.label}
                      {place.detail && <small>{place.detail}</small>}
                    </Option>
                  ))}
                </List>
              )}
              {!hasSuggestions && remark && (
                <PopupStatus aria-hidden="true">
                  {status === 'searching' && <SpinnerMark />}
                  {remark}
                </PopupStatus>
              )}
            </Popup>
          )}
          <VisuallyHidden role="status">
            {expanded ? (remark ?? formatCount(suggestions.length)) : ''}
          </VisuallyHidden>
        </ControlBox>
      )}
    </FieldFrame>
  );
}

function formatCount(count: number): string {
  return count === 1 ? '1 location found.' : `${count} locations found.`;
}
