import type { OwnProfile } from '@sixfold/api-contract';
import { Card, Grid, Heading, Stack, Text, TextLink } from '@sixfold/design-system';
import { SYSTEM_NAMES } from '@sixfold/domain';
import type { MouseEvent } from 'react';
import { listMissing, type MissingPlace } from '../model/listMissing';
import { SECTIONS, type Section } from '../model/profileDraft';

interface MissingPartsProps {
  profile: OwnProfile;
  onOpen: (section: Section) => void;
}

const isSection = (place: MissingPlace): place is Section => SECTIONS.some((section) => section === place);

/** Returns the button that adds a part outside the sections. */
const findButton = (place: Exclude<MissingPlace, Section>) =>
  document.querySelector<HTMLElement>(
    place === 'photos'
      ? '[aria-label="Photos"] [data-slot="add"]'
      : `[aria-label="Take Test: ${SYSTEM_NAMES[place]}"]`,
  );

/**
 * Lists missing parts with their benefit; each entry links to the place that adds it. Renders nothing for a complete
 * profile.
 */
export function MissingParts({ profile, onOpen }: MissingPartsProps) {
  const parts = listMissing(profile);
  if (parts.length === 0) return null;

  const handleClick = (place: MissingPlace) => (event: MouseEvent) => {
    event.preventDefault();
    if (isSection(place)) onOpen(place);
    else findButton(place)?.focus();
  };

  return (
    <Card as="section" tone="flat" id="missing" aria-label="What you can add">
      <Stack gap={4}>
        <Heading level={2} size="small">
          {parts.length === 1 ? 'One part to add' : `${parts.length} parts to add`}
        </Heading>
        <Grid as="ul" gap={4} minColumn={16}>
          {parts.map(({ place, label, gain }) => (
            <li key={place}>
              <TextLink alone href={`#${place}`} onClick={handleClick(place)}>
                {label}
              </TextLink>
              <Text size="small" tone="quiet">
                {gain}
              </Text>
            </li>
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
