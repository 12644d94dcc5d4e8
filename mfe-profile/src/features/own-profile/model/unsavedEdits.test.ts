import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { readUnsavedEdits, storeUnsavedEdits, storeWaitingSave, takeWaitingSave } from './unsavedEdits';

const profile = buildOwnProfile();
beforeEach(() => sessionStorage.clear());

describe('unsaved edits', () => {
  it('are readable only by the member who typed them', () => {
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

  it('of commit cda61be5, before rough birth times existed, are read unchanged', () => {
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

describe('a save that waits for a sign-in', () => {
  it.each(['all', 'about', 'birth'] as const)('of %s is returned once', (section) => {
    storeWaitingSave(profile, section);
    expect(takeWaitingSave(profile)).toBe(section);
    expect(takeWaitingSave(profile)).toBeNull();
  });

  it('belongs to one member', () => {
    storeWaitingSave(profile, 'all');
    expect(takeWaitingSave(buildOwnProfile({ userId: 'f'.repeat(24) }))).toBeNull();
  });

  it('is stored under a key that ends with the member’s id', () => {
    storeWaitingSave(profile, 'all');
    expect(Object.keys(sessionStorage)).toEqual([`sixfold.profile.save.${profile.userId}`]);
  });

  it('is null when the stored section is unknown', () => {
    storeWaitingSave(profile, 'elsewhere' as never);
    expect(takeWaitingSave(profile)).toBeNull();
  });

  it('lasts as long as the page when storage is forbidden', () => {
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
