import { getServerTimeMs, Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Logo,
  Text,
  ThemeSwitch,
  color,
  focusVisibleRing,
  fontSize,
  media,
  space,
  styled,
} from '@sixfold/design-system/base';
import { contacts, supportMail } from './contacts';
import { Sheet } from './Sheet';

const Footer = styled.footer`
  margin-top: ${space[16]};
  border-top: 1px solid ${color.line};
  background: ${color.sunken};
  font-size: ${fontSize[14]};
`;

const Columns = styled(Sheet)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[8]} ${space[4]};
  padding-block: ${space[12]} ${space[8]};

  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.medium} {
    grid-template-columns: repeat(4, 1fr);
  }
  ${media.wide} {
    grid-template-columns: 1.9fr repeat(4, 1fr);
    gap: ${space[8]};

    > :first-child {
      grid-column: auto;
    }
  }
`;

const Brand = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};
  max-width: 21rem;
`;

const Group = styled.nav`
  h2 {
    margin: 0 0 ${space[1]};
    font-size: ${fontSize[14]};
    font-weight: 620;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a,
  span {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    color: ${color.quiet};
  }
  a {
    border-radius: 4px;
    text-decoration: none;
    ${focusVisibleRing}

    &:hover {
      color: ${color.ink};
      text-decoration: underline;
      text-underline-offset: 0.25em;
    }
  }
  ${media.small} {
    a,
    span {
      min-height: 2.75rem;
    }
  }
`;

const LastLine = styled(Sheet)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[6]};
  padding-block: ${space[5]} ${space[8]};
  color: ${color.quiet};
`;

const INSIDE = [
  {
    title: 'Sixfold',
    links: [
      { label: 'How It Works', to: paths.howItWorks() },
      { label: 'About', to: paths.about() },
      { label: 'Success Stories', to: paths.successStories() },
      { label: 'Privacy Policy', to: paths.privacy() },
      { label: 'Terms of Service', to: paths.terms() },
      { label: 'Credits', to: '/credits' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Help Center', to: paths.help() },
      { label: 'Safe community', to: paths.help('safety') },
      { label: 'Verified profiles', to: paths.help('verification') },
      { label: 'Account Settings', to: paths.profile() },
    ],
  },
] as const;

export function PublicFooter() {
  const year = new Date(getServerTimeMs()).getFullYear();
  const { appStores, socialProfiles } = contacts();
  const outside = [
    { title: 'Follow', links: socialProfiles },
    { title: 'Apps', links: appStores },
  ].filter(({ links }) => links.length > 0);
  return (
    <Footer>
      <Columns>
        <Brand>
          <Logo />
          <Text size="small" tone="quiet">
            Six systems, one person. For love, friendship and work, with the reasons written beside every
            score.
          </Text>
          <ThemeSwitch />
        </Brand>
        {INSIDE.map(({ title, links }) => (
          <Group key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              {title === 'Support' && <Contact />}
            </ul>
          </Group>
        ))}
        {outside.map(({ title, links }) => (
          <Group key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, address }) => (
                <li key={address}>
                  <a href={address} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </Group>
        ))}
      </Columns>
      <LastLine>
        <span>© {year} Sixfold</span>
        <span>For adults of 18 and over. No trackers, no advertisements.</span>
      </LastLine>
    </Footer>
  );
}

function Contact() {
  const mail = supportMail();
  const { supportPhone } = contacts();
  return (
    <>
      {mail && (
        <li>
          <a href={mail}>Support by email</a>
        </li>
      )}
      {supportPhone && (
        <li>
          <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>Support phone: {supportPhone}</a>
        </li>
      )}
    </>
  );
}
