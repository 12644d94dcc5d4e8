import { profileCalls } from '@sixfold/api-contract';
import { buildOwnProfile, mockCall } from '@sixfold/api-contract/testing';
import type { PartRenderer } from '@sixfold/client-kit';
import { screen, within } from '@testing-library/react';
import { openProfile } from '../testing/openProfile';

describe('the personality tests in the profile', () => {
  it('mounts the test of the insights remote, and shows the new type when it is finished', async () => {
    let profile = buildOwnProfile();
    const parts: PartRenderer = ({ part, props }) => {
      if (part !== 'insights/personality-test') return null;
      const test = props as { testType: string; save: boolean; onDone: (outcome: never) => void };
      return (
        <button type="button" onClick={() => test.onDone({} as never)}>
          {test.testType} saved {String(test.save)}
        </button>
      );
    };
    const { person } = openProfile({
      parts,
      handlers: [mockCall(profileCalls.getOwnProfile, () => profile)],
    });
    await person.click(await screen.findByRole('button', { name: 'Retake: MBTI' }));
    profile = { ...profile, mbtiType: 'ENFP' };
    await person.click(screen.getByRole('button', { name: 'mbti saved true' }));
    expect(await screen.findByText('ENFP')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'mbti saved true' })).not.toBeInTheDocument();
  });

  it('shows a notice when the insights remote is down, and stays usable', async () => {
    const { person } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Retake: Love Languages' }));
    const away = screen.getByRole('alert');
    expect(away).toHaveTextContent('The tests cannot be opened right now');
    await person.click(within(away).getByRole('button', { name: 'Take it later' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeEnabled();
  });

  it('offers a test for each unknown type, and none for computed values', async () => {
    openProfile({ profile: { mbtiType: null, humanDesignType: null, humanDesignProfile: null } });
    expect(await screen.findByRole('button', { name: 'Take Test: MBTI' })).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /(Retake|Take Test): (Astrology|Numerology|Human Design)/ }),
    ).toBeNull();
  });
});
