import { placesCalls, profileCalls, type OwnProfile } from '@sixfold/api-contract';
import { buildOwnProfile, MockFailure, mockCall, type MockHandler } from '@sixfold/api-contract/testing';
import type { PartRenderer } from '@sixfold/client-kit';
import type { ReactNode } from 'react';
import { OwnProfileLoader } from '../features/own-profile/components/OwnProfileLoader';
import { ProfilePage } from '../pages/ProfilePage';
import { searchPlaces } from './handlers';
import { applyPatch } from './applyPatch';
import { createPhotoHandlers } from './photoHandlers';
import { renderInRemote } from './renderInRemote';

interface Setting {
  profile?: Partial<OwnProfile>;
  handlers?: MockHandler[];
  at?: string;
  parts?: PartRenderer;
  /** Renders a part of the page alone, which takes a fraction of its time. */
  renderPart?: (profile: OwnProfile, reload: () => void) => ReactNode;
}

/** Renders the page with a mock API that stores changes; `patches` returns the bodies sent. */
export function openProfile({
  profile: overrides = {},
  handlers = [],
  at = '/profile',
  parts,
  renderPart,
}: Setting = {}) {
  let profile = buildOwnProfile(overrides);
  const rendered = renderInRemote(
    renderPart ? <OwnProfileLoader>{renderPart}</OwnProfileLoader> : <ProfilePage />,
    {
      at,
      parts,
      handlers: [
        mockCall(profileCalls.getOwnProfile, () => profile),
        mockCall(profileCalls.patchProfile, ({ body }) => {
          profile = applyPatch(profile, body);
          return profile;
        }),
        ...createPhotoHandlers({
          read: () => profile.photos,
          write: (photos) => (profile = { ...profile, photos }),
        }),
        mockCall(placesCalls.searchPlaces, ({ query }) => searchPlaces(query.q)),
        ...handlers,
      ],
    },
  );
  const patches = () =>
    rendered.mock.made.filter((call) => call.id === 'profile.patchProfile').map((call) => call.body);
  return { ...rendered, patches };
}

export const refuses = (id: ConstructorParameters<typeof MockFailure>[0], fields?: Record<string, string>) =>
  mockCall(profileCalls.patchProfile, () => {
    throw new MockFailure(id, fields);
  });
