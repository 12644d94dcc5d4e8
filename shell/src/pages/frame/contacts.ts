interface OutsideLink {
  readonly label: string;
  readonly address: string;
}

/** Contacts of the operator. Pages omit those that are not configured. */
interface Contacts {
  readonly supportEmail?: string;
  readonly supportPhone?: string;
  readonly appStores: readonly OutsideLink[];
  readonly socialProfiles: readonly OutsideLink[];
}

// Read on render, because tests configure it.
export const contacts = (): Contacts => __CONTACTS__ as Contacts;

/** Returns the mailto address of support, or undefined when none is configured. */
export const supportMail = (): string | undefined => {
  const { supportEmail } = contacts();
  return supportEmail && `mailto:${supportEmail}`;
};
