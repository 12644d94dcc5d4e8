import { IconButton, toast, VideoIcon } from '@sixfold/design-system';

/** Stands where calls will begin. Until they do it says so, and what the two can do meanwhile. */
export function VideoCallButton({ firstName }: { firstName: string }) {
  return (
    <IconButton
      label={`Video call with ${firstName}`}
      variant="secondary"
      icon={<VideoIcon aria-hidden="true" />}
      onClick={() =>
        toast({
          title: 'Video calls are not open yet',
          description: `They come with one of the next releases. Until then you can write to ${firstName}.`,
        })
      }
    />
  );
}
