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

/** The button that adds a part which no section holds. */
const findButton = (place: Exclude<MissingPlace, Section>) =>
  document.querySelector<HTMLElement>(
    place === 'photos'
      ? '[aria-label="Photos"] [data-slot="add"]'
      : `[aria-label="Take Test: ${SYSTEM_NAMES[place]}"]`,
  );

/** Says what is missing and what it would bring; each entry leads to where it is added. Nothing when all is there. */
export function MissingParts({ profile, onOpen }: MissingPartsProps) {
  const parts = listMissing(profile);
  if (parts.length === 0) return null;

  const lead = (place: MissingPlace) => (event: MouseEvent) => {
    event.preventDefault();
    if (isSection(place)) onOpen(place);
    else findButton(place)?.focus();
  };

  return (
    <Card as="section" tone="flat" id="missing" aria-label="What is missing">
      <Stack gap={4}>
        <Heading level={2} size="small">
          {parts.length === 1 ? 'One thing is missing' : `${parts.length} things are missing`}
        </Heading>
        <Grid as="ul" gap={4} minColumn={16}>
          {parts.map(({ place, label, gain }) => (
            <li key={place}>
              <TextLink alone href={`#${place}`} onClick={lead(place)}>
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
