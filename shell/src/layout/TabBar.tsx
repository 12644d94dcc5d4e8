import { Link } from '@sixfold/client-kit';
import { color, focusVisibleRing, fontSize, media, size, space, styled } from '@sixfold/design-system/base';
import { usePreloadRemote } from '../federation/usePreloadRemote';
import { barInShortWindow } from './barInShortWindow';
import { NavigationBadge } from './NavigationBadge';
import { NavigationIcon } from './NavigationIcon';
import { listTabs, useNavigationEntries } from './useNavigationEntries';

const Bar = styled.nav`
  position: sticky;
  bottom: 0;
  z-index: 10;
  display: flex;
  min-height: 60px;
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.raised};
  border-top: 1px solid ${color.line};

  ${barInShortWindow}

  ${media.wide} {
    display: none;
  }
`;

// Tabs share only the spare width: five equal tabs would break 'Your Matches' into two lines. A label wraps before its
// tab is narrower than its longest word, and text that a page itself enlarges, which no media query sees, stays within
// the width. The icons stay in line above labels of one and two lines.
const Tab = styled(Link)`
  position: relative;
  flex: 1 1 auto;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[1]};
  min-height: 60px;
  padding: 7px 2px 4px;
  color: ${color.quiet};
  font-size: min(${fontSize[12]}, 4.25vw);
  text-align: center;
  text-decoration: none;
  ${focusVisibleRing}

  /* Five labels leave no room for larger ones. */
  ${media.narrow} {
    font-size: min(${fontSize[12]}, 4.75vw);
    line-height: 1.2;
  }

  &[aria-current='page'] {
    color: ${color.accent};
    font-weight: 600;
  }
`;

/** Reserves the width of the bold label, so that tabs do not move when another one becomes active. */
const Label = styled.span`
  display: grid;
  /* With the padding of the tab, the size of a target. */
  min-width: calc(${size.touch} - 4px);

  /* One word a line. */
  ${media.narrow} {
    width: min-content;
  }

  &::after {
    content: attr(data-label);
    height: 0;
    overflow: hidden;
    visibility: hidden;
    font-weight: 600;
  }
`;

const BadgeCorner = styled.span`
  position: absolute;
  top: ${space[1]};
  left: calc(50% + ${space[1]});

  > * {
    min-width: min(1.375rem, 6.875vw);
    padding-inline: min(${space[2]}, 2.5vw);
    font-size: inherit;
  }
`;

/** Renders the sections on small screens; those without a tab are in the profile menu. */
export function TabBar() {
  const preloadRemote = usePreloadRemote();
  const tabs = listTabs(useNavigationEntries());
  return (
    <Bar aria-label="Sections">
      {tabs.map((item) => (
        <Tab
          key={item.path}
          to={item.path}
          aria-current={item.active ? 'page' : undefined}
          onPointerDown={() => preloadRemote(item.path)}
        >
          <NavigationIcon icon={item.icon} />
          <Label data-label={item.label}>{item.label}</Label>
          <BadgeCorner>
            <NavigationBadge item={item} />
          </BadgeCorner>
        </Tab>
      ))}
    </Bar>
  );
}
