import { toast } from '@sixfold/design-system';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied' });
  } catch {
    toast({ variant: 'destructive', title: 'Error', description: 'Your browser did not let us copy this.' });
  }
}
