import { Link } from '@sixfold/client-kit';
import { color, focusVisibleRing, fontSize, media, size, space, styled } from '@sixfold/design-system/base';
import { usePreloadRemote } from '../federation/usePreloadRemote';
import { barInShortWindow } from './barInShortWindow';
import { HomeLink } from './HomeLink';
import { NavigationBadge } from './NavigationBadge';
import { ProfileMenuSlot } from './ProfileMenuSlot';
import { listSections, useNavigationEntries } from './useNavigationEntries';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  background: ${color.paper};
  border-bottom: 1px solid ${color.line};
  ${barInShortWindow}
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: min(${space[6]}, 4vw);
  max-width: calc(${size.page} + 5rem);
  min-height: 64px;
  margin-inline: auto;
  padding-inline: min(${space[4]}, 5vw);

  ${media.medium} {
    padding-inline: ${space[8]};
  }

  ${media.wide} {
    padding-inline: ${space[10]};
  }
`;

const Sections = styled.nav`
  display: none;
  flex: 1;
  justify-content: flex-end;
  gap: ${space[4]};

  ${media.wide} {
    display: flex;
  }
`;

const SectionLink = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.touch};
  padding-inline: ${space[3]};
  color: ${color.quiet};
  font-size: ${fontSize[16]};
  text-decoration: none;
  white-space: nowrap;
  ${focusVisibleRing}

  &:hover {
    color: ${color.ink};
  }

  &[aria-current='page'] {
    color: ${color.accent};
    font-weight: 650;
  }
`;

/** Positioned after the label and takes no space, so that a new count does not move the other entries. */
const BadgeCorner = styled.span`
  position: absolute;
  top: 0;
  left: calc(100% - ${space[3]} + 2px);
`;

const Spacer = styled.div`
  flex: 1;

  ${media.wide} {
    display: none;
  }
`;

/** Renders the frame's header: the brand, the sections on wide screens, and the profile menu. */
export function TopBar() {
  const items = listSections(useNavigationEntries());
  const preloadRemote = usePreloadRemote();
  return (
    <Bar>
      <Row>
        <HomeLink />
        <Spacer />
        <Sections aria-label="Sections">
          {items.map((item) => (
            <SectionLink
              key={item.path}
              to={item.path}
              aria-current={item.active ? 'page' : undefined}
              onPointerDown={() => preloadRemote(item.path)}
            >
              {item.label}
              <BadgeCorner>
                <NavigationBadge item={item} />
              </BadgeCorner>
            </SectionLink>
          ))}
        </Sections>
        <ProfileMenuSlot />
      </Row>
    </Bar>
  );
}
