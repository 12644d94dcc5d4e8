import type { QuizType } from '@sixfold/domain';
import type { QuizResult, ServerEventName, ServerEvents } from '@sixfold/api-contract';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

export interface PersonalityTestProps {
  testType: QuizType;
  /** Whether to store the result immediately; onboarding keeps it until the profile exists. */
  save: boolean;
  onDone: (outcome: { testType: QuizType; responses: number[]; result: QuizResult }) => void;
  onClose: () => void;
}

/** The member's photos, added and changed immediately. */
export interface PhotosProps {
  /** Called initially and on every change with whether there is a photo, uploaded or still uploading. */
  onPhotosChange: (hasPhotos: boolean) => void;
}

/** The first prompt of the member's profile. */
export interface FirstPromptProps {
  onSaved: () => void;
  /**
   * Called on every change with a function that saves the typed answer, or null while nothing is typed. The function
   * rejects after showing the reason. With it, the part renders no save button.
   */
  onAnswerChange?: (save: (() => Promise<void>) | null) => void;
}

/** A part that the shell mounts over every screen when an event arrives. */
export interface LayerProps<E extends ServerEventName> {
  event: Parameters<ServerEvents[E]>[0];
  onClose: () => void;
}

/** Parts that one remote shows and another owns, as `<remote>/<expose>`, with the props that both sides agree on. */
export interface PartContracts {
  'insights/personality-test': PersonalityTestProps;
  'profile/photos': PhotosProps;
  'profile/first-prompt': FirstPromptProps;
  'messaging/incoming-call': LayerProps<'video_call_ringing'>;
  'discovery/celebration': LayerProps<'match_made'>;
}
export type PartName = keyof PartContracts;

/** Mounts a part through the registry and shows its loading, failure and retry states. Provided by the host. */
export type PartRenderer = <N extends PartName>(request: {
  part: N;
  props: PartContracts[N];
  fallback?: ReactNode;
  whileLoading?: ReactNode;
}) => ReactNode;

const PartRendererContext = createContext<PartRenderer | null>(null);
export const PartRendererProvider = PartRendererContext.Provider;

interface RemotePartProps<N extends PartName> {
  part: N;
  props: PartContracts[N];
  /** Shown when the owning remote cannot be loaded; defaults to the host's fallback with a Retry button. */
  fallback?: ReactNode;
  whileLoading?: ReactNode;
}

export function RemotePart<N extends PartName>({ part, props, fallback, whileLoading }: RemotePartProps<N>) {
  const render = useContext(PartRendererContext);
  if (!render) return <>{fallback ?? null}</>;
  return <>{render({ part, props, fallback, whileLoading })}</>;
}

/** Types a part's component by its contract: `export default definePart<'insights/personality-test'>(Modal)`. */
export function definePart<N extends PartName>(
  component: ComponentType<PartContracts[N]>,
): ComponentType<PartContracts[N]> {
  return component;
}
