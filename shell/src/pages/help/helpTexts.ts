import * as paths from '@sixfold/client-kit/paths';
import texts from './helpTexts.json';

export interface Faq {
  question: string;
  /** One string per paragraph. */
  answer: readonly string[];
  link?: { label: string; to: string };
}

export interface HelpCategory {
  /** Anchor on the page; other pages link to '#safety' and '#verification'. */
  id: string;
  title: string;
  line: string;
  faqs: readonly Faq[];
}

/** Pages that a text may link to; a test checks the texts. */
const PAGES = {
  account: paths.account(),
  auth: paths.auth(),
  decency: `${paths.terms()}#decency`,
  editProfile: paths.profile({ edit: true }),
  howItWorks: paths.howItWorks(),
  matches: paths.matches(),
  messages: paths.messages(),
  privacy: paths.privacy(),
  profile: paths.profile(),
};

interface FaqText extends Omit<Faq, 'link'> {
  link?: { label: string; page: string };
}

const toFaq = ({ link, ...text }: FaqText): Faq => ({
  ...text,
  link: link && { label: link.label, to: PAGES[link.page as keyof typeof PAGES] },
});

export const FREQUENT_FAQS: readonly Faq[] = texts.frequent.map(toFaq);

export const HELP_CATEGORIES: readonly HelpCategory[] = texts.categories.map(({ faqs, ...category }) => ({
  ...category,
  faqs: faqs.map(toFaq),
}));
