import { TextLink } from '@sixfold/design-system/base';
import { supportMail } from '../frame/contacts';

/** Where questions go, or that the operator has named no address. */
export function WhereToAsk() {
  const mail = supportMail();
  if (!mail) return 'Whoever runs this site has not named an address for questions yet.';
  return (
    <>
      Questions go to <TextLink href={mail}>our support address</TextLink>.
    </>
  );
}
