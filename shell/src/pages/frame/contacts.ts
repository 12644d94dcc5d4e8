interface OutsideLink {
  readonly label: string;
  readonly address: string;
}

/** How people reach the operator. Pages leave out contacts that are not configured. */
interface Contacts {
  readonly supportEmail?: string;
  readonly supportPhone?: string;
  readonly appStores: readonly OutsideLink[];
  readonly socialProfiles: readonly OutsideLink[];
}

// Read when a page is shown, because tests configure it.
export const contacts = (): Contacts => __CONTACTS__ as Contacts;

/** The address of a mail to support; undefined without one. */
export const supportMail = (): string | undefined => {
  const { supportEmail } = contacts();
  return supportEmail && `mailto:${supportEmail}`;
};
