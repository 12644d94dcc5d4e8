import { toast } from '@sixfold/design-system';

/** Shows a toast that onboarding is complete, when its pages are left. */
export const announceProfile = () =>
  toast({
    title: 'Profile Created Successfully!',
    description: 'Your personality analysis is ready to read.',
  });
