import { toast } from '@sixfold/design-system';

/** Says that onboarding is complete, as its pages are left. */
export const announceProfile = () =>
  toast({
    title: 'Profile Created Successfully!',
    description: 'What your answers and your birth data say is ready to be read.',
  });
