import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { keepEdits, readKeptEdits } from './keptEdits';

const profile = buildOwnProfile();
beforeEach(() => sessionStorage.clear());

describe('edits that were not saved', () => {
  it('are found again, by the member who typed them', () => {
    keepEdits(profile, { bio: 'Half a thou' });
    expect(readKeptEdits(profile)).toEqual({ bio: 'Half a thou' });
    expect(readKeptEdits(buildOwnProfile({ userId: 'f'.repeat(24) }))).toEqual({});
  });

  it('are forgotten once they are saved or taken back', () => {
    keepEdits(profile, { bio: 'Half a thou' });
    keepEdits(profile, {});
    expect(sessionStorage).toHaveLength(0);
    keepEdits(profile, { bio: profile.bio });
    expect(sessionStorage).toHaveLength(0);
  });

  it('are none when what is kept cannot be read', () => {
    for (const nonsense of ['{', 'null', '7', '{"unheard":1}']) {
      sessionStorage.setItem(`sixfold.profile.edits.${profile.userId}`, nonsense);
      expect(readKeptEdits(profile)).toEqual({});
    }
  });
});
