import { toast } from '@sixfold/design-system';

/** Shows a toast that onboarding is complete, when its pages are left. */
export const announceProfile = () =>
  toast({
    title: 'Profile Created Successfully!',
    description: 'What your answers and your birth data say is ready to be read.',
  });
