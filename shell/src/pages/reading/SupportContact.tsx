import { TextLink } from '@sixfold/design-system/base';
import { supportMail } from '../frame/contacts';

/** Renders the address for questions, or a note that the operator has named none. */
export function SupportContact() {
  const mail = supportMail();
  if (!mail) return 'Whoever runs this site has not named an address for questions yet.';
  return (
    <>
      Questions go to <TextLink href={mail}>our support address</TextLink>.
    </>
  );
}
