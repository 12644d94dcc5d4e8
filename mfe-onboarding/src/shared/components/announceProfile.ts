import { toast } from '@sixfold/design-system';

/** Says that onboarding is complete, as its pages are left. */
export const announceProfile = () =>
  toast({ title: 'Profile Created Successfully!', description: 'Your six facets are ready to be read.' });
