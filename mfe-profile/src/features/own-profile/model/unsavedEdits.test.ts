import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { readUnsavedEdits, storeUnsavedEdits, storeWaitingSave, takeWaitingSave } from './unsavedEdits';

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

  it('of commit cda61be5, before birth times could be rough, are read as they were typed', () => {
    sessionStorage.setItem(
      `sixfold.profile.edits.${profile.userId}`,
      '{"bio":"Half a thou","birthTime":"08:30","isBirthTimeUnknown":false,"prompts":[{"prompt":"ask-me","answer":"Old maps."}]}',
    );
    expect(readUnsavedEdits(profile)).toEqual({
      bio: 'Half a thou',
      birthTime: '08:30',
      isBirthTimeUnknown: false,
      prompts: [{ prompt: 'ask-me', answer: 'Old maps.' }],
    });
  });

  it('are empty when the stored value cannot be read', () => {
    for (const nonsense of ['{', 'null', '7', '{"unheard":1}']) {
      sessionStorage.setItem(`sixfold.profile.edits.${profile.userId}`, nonsense);
      expect(readUnsavedEdits(profile)).toEqual({});
    }
  });
});

describe('a save that waits for signing in', () => {
  it.each(['all', 'about', 'birth'] as const)('of %s is taken once', (section) => {
    storeWaitingSave(profile, section);
    expect(takeWaitingSave(profile)).toBe(section);
    expect(takeWaitingSave(profile)).toBeNull();
  });

  it('is that of the member alone', () => {
    storeWaitingSave(profile, 'all');
    expect(takeWaitingSave(buildOwnProfile({ userId: 'f'.repeat(24) }))).toBeNull();
  });

  it('is stored under a key that ends with the member’s id', () => {
    storeWaitingSave(profile, 'all');
    expect(Object.keys(sessionStorage)).toEqual([`sixfold.profile.save.${profile.userId}`]);
  });

  it('is none when the stored section is not known', () => {
    storeWaitingSave(profile, 'elsewhere' as never);
    expect(takeWaitingSave(profile)).toBeNull();
  });

  it('is kept as long as the page where storage is forbidden', () => {
    const spies = (['getItem', 'setItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      }),
    );
    storeWaitingSave(profile, 'all');
    expect(takeWaitingSave(profile)).toBe('all');
    expect(takeWaitingSave(profile)).toBeNull();
    spies.forEach((spy) => spy.mockRestore());
  });
});
