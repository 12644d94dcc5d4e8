import { Badge, Chip, Heading, Inline, Text } from '@sixfold/design-system';
import { PeopleGrid } from '../../../shared/components/PeopleGrid';
import { PersonCard } from '../../../shared/components/PersonCard';
import { TraitChips } from '../../../shared/components/TraitChips';

/** Renders a labelled example without actions in an empty grid after a failed search. */
export function ExampleProfile() {
  return (
    <PeopleGrid aria-label="Example profile">
      <li>
        <PersonCard
          memberId="example"
          textHeightRem={[13, 14]}
          name="Alex Morgan"
          photo={undefined}
          overlay={<Chip tone="overlay">Example profile</Chip>}
          actions={null}
        >
          <Heading level={2} size="medium">
            Alex, 29
          </Heading>
          <Inline>
            <Badge>Not a real person</Badge>
          </Inline>
          <Text size="small" tone="quiet">
            This is how somebody looks here: a few words of their own, and the types and signs they show.
          </Text>
          <TraitChips mbtiType="ENFJ" astrologySign="Libra" loveLanguage="Quality Time" />
        </PersonCard>
      </li>
    </PeopleGrid>
  );
}
