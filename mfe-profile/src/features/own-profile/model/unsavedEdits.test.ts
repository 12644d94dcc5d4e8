import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { storeUnsavedEdits, readUnsavedEdits } from './unsavedEdits';

const profile = buildOwnProfile();
beforeEach(() => sessionStorage.clear());

describe('unsaved edits', () => {
  it('are read by the member who typed them only', () => {
    storeUnsavedEdits(profile, { bio: 'Half a thou' });
    expect(readUnsavedEdits(profile)).toEqual({ bio: 'Half a thou' });
    expect(readUnsavedEdits(buildOwnProfile({ userId: 'f'.repeat(24) }))).toEqual({});
  });

  it('are deleted once they are saved or undone', () => {
    storeUnsavedEdits(profile, { bio: 'Half a thou' });
    storeUnsavedEdits(profile, {});
    expect(sessionStorage).toHaveLength(0);
    storeUnsavedEdits(profile, { bio: profile.bio });
    expect(sessionStorage).toHaveLength(0);
  });

  it('are empty when the stored value cannot be read', () => {
    for (const nonsense of ['{', 'null', '7', '{"unheard":1}']) {
      sessionStorage.setItem(`sixfold.profile.edits.${profile.userId}`, nonsense);
      expect(readUnsavedEdits(profile)).toEqual({});
    }
  });
});
