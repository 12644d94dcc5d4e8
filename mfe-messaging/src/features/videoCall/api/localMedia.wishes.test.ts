import fc from 'fast-check';
import { installFakeMedia, type FakeAnswer, type FakeMedia } from '../../../testing/fakeMedia';
import { isTurnedOn } from '../model/wantedMedia';
import { readTurnedOff } from './callPreferences';
import { createLocalMedia, type LocalMedia } from './localMedia';

const flush = () => new Promise((resolve) => setTimeout(resolve));
const KINDS = ['microphone', 'camera'] as const;

interface Setting {
  devices: FakeMedia;
  media: LocalMedia;
  answers: FakeAnswer[];
}

async function openMedia() {
  const devices = installFakeMedia();
  const media = createLocalMedia();
  await media.open();
  return { devices, media };
}

function expectAsShown({ devices, media }: Omit<Setting, 'answers'>): void {
  const { microphone, camera, isSharing } = media.getState();
  const live = devices.opened.filter(({ readyState }) => readyState === 'live');
  const voices = live.filter(({ kind }) => kind === 'audio');
  const screens = live.filter(({ label }) => label === 'default screen');
  expect(voices.length).toBeLessThanOrEqual(1);
  expect(voices.some(({ enabled }) => enabled)).toBe(microphone === 'on');
  expect(screens).toHaveLength(isSharing ? 1 : 0);
  expect(live.length - voices.length - screens.length).toBe(camera === 'on' ? 1 : 0);
}

type Step =
  | { do: 'press'; kind: 'microphone' | 'camera' }
  | { do: 'share' | 'stopSharing' | 'open' | 'endScreen' }
  | { do: 'choose'; kind: 'microphone' | 'camera'; index: number }
  | { do: 'unplug' | 'plugIn'; label: string }
  | { do: 'answer'; index: number; reply: 'granted' | 'NotAllowedError' | 'NotReadableError' };

const LABELS = {
  microphone: ['Desk microphone', 'Headset'],
  camera: ['Front camera', 'Back camera'],
};
const kinds = fc.constantFrom(...KINDS);
const labels = fc.constantFrom(...LABELS.microphone, ...LABELS.camera);
const answer: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('answer' as const),
  index: fc.nat(5),
  reply: fc.constantFrom('granted', 'granted', 'granted', 'NotAllowedError', 'NotReadableError'),
});
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('press' as const), kind: kinds }),
  fc.record({ do: fc.constantFrom('share', 'share', 'stopSharing', 'endScreen', 'open') }),
  fc.record({ do: fc.constant('choose' as const), kind: kinds, index: fc.nat(1) }),
  fc.record({ do: fc.constantFrom('unplug', 'plugIn'), label: labels }),
  answer,
  answer,
);

function take({ devices, media, answers }: Setting, step: Step): void {
  switch (step.do) {
    case 'press':
      return media.toggle(step.kind);
    case 'share':
      return void media.shareScreen().catch(() => undefined);
    case 'stopSharing':
      return media.stopScreen();
    case 'open':
      return void media.open();
    case 'endScreen':
      return devices.screen()?.end();
    case 'choose':
      return void media.choose(step.kind, LABELS[step.kind][step.index] ?? '');
    case 'unplug':
      return devices.unplug(step.label);
    case 'plugIn':
      return devices.plugIn(step.label);
    case 'answer':
      return answers.splice(step.index % Math.max(1, answers.length), 1)[0]?.(step.reply);
  }
}

async function answerAll(answers: FakeAnswer[]): Promise<void> {
  do {
    answers.splice(0).forEach((grant) => grant('granted'));
    await flush();
  } while (answers.length > 0);
}

beforeEach(() => localStorage.clear());

const isSilent = (devices: FakeMedia) =>
  !devices.opened.some((track) => track.kind === 'audio' && track.enabled && track.readyState === 'live');

/** Plays a history and checks that a device turned off stays off until the next press, whatever the browser replies. */
async function play(setting: Setting, history: readonly [Step, boolean][]): Promise<void> {
  const { devices, media } = setting;
  const isOff = { microphone: false, camera: false };
  for (const [step, shouldFlush] of history) {
    if (step.do === 'press') isOff[step.kind] = isTurnedOn(media.getState()[step.kind]);
    take(setting, step);
    if (shouldFlush) await flush();
    for (const kind of KINDS) expect(media.getState()[kind] === 'off').toBe(isOff[kind]);
    if (isOff.microphone) expect(isSilent(devices)).toBe(true);
  }
}

const histories = fc.array(fc.tuple(steps, fc.boolean()), { maxLength: 20, size: 'max' });

it('tracks match the shown state after any presses and late replies, and none remain after the end', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.boolean(), async (history, isEndedFirst) => {
      const devices = installFakeMedia();
      const answers = devices.holdAnswers();
      const setting = { devices, media: createLocalMedia(), answers };
      void setting.media.open();
      await play(setting, history);
      if (isEndedFirst) setting.media.close();
      await answerAll(answers);
      if (!isEndedFirst) expectAsShown(setting);
      setting.media.close();
      expect(devices.live()).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it('the camera is off after three presses in a row', async () => {
  const setting = await openMedia();
  for (let press = 0; press < 3; press += 1) setting.media.toggle('camera');
  await flush();
  expect(setting.media.getState().camera).toBe('off');
  expectAsShown(setting);
});

it('Share pressed twice asks for one screen, and no capture remains after the end', async () => {
  const devices = installFakeMedia();
  const media = createLocalMedia();
  await media.open();
  const answers = devices.holdAnswers();
  void media.shareScreen();
  void media.shareScreen();
  expect(answers).toHaveLength(1);
  media.close();
  await answerAll(answers);
  expect(devices.live()).toEqual([]);
});

it('a screen granted after sharing was stopped is closed', async () => {
  const devices = installFakeMedia();
  const media = createLocalMedia();
  await media.open();
  const answers = devices.holdAnswers();
  void media.shareScreen();
  media.stopScreen();
  await answerAll(answers);
  expect(media.getState().isSharing).toBe(false);
  expect(devices.live()).not.toContain('default screen');
});

it('a microphone chosen while muted stays silent until it is unmuted', async () => {
  const { devices, media } = await openMedia();
  media.turnOff('microphone');
  const enabledWhenSent: boolean[] = [];
  media.onTrack((track) => track.kind === 'audio' && enabledWhenSent.push(track.enabled));
  await media.choose('microphone', 'Headset');
  const headset = devices.opened.findLast(({ label }) => label === 'Headset');
  expect(headset?.enabled).toBe(false);
  expect(media.getTracks().audio).toBe(headset);
  expect(enabledWhenSent.at(-1)).toBe(false);
  await media.turnOn('microphone');
  expect(headset?.enabled).toBe(true);
});

it('a microphone muted before the permission opens silently', async () => {
  const devices = installFakeMedia();
  const media = createLocalMedia();
  const answers = devices.holdAnswers();
  void media.open();
  media.toggle('microphone');
  await answerAll(answers);
  expect(media.getState().microphone).toBe('off');
  expect(media.getTracks().audio.enabled).toBe(false);
});

it('the microphone opens alone for a member who starts without camera', async () => {
  const devices = installFakeMedia();
  const media = createLocalMedia();
  media.turnOff('camera');
  await media.turnOn('microphone');
  expect(devices.live()).toEqual(['default microphone']);
  await media.open();
  expect(devices.live()).toEqual(['default microphone']);
});

it('muting survives a reload and is forgotten at the end of the call', async () => {
  const { media } = await openMedia();
  media.turnOff('microphone');
  const devices = installFakeMedia();
  const reloaded = createLocalMedia({ isResumed: true });
  await reloaded.open();
  expect(reloaded.getState()).toMatchObject({ microphone: 'off', camera: 'on' });
  expect(devices.opened.find(({ kind }) => kind === 'audio')?.enabled).toBe(false);
  reloaded.close();
  expect(readTurnedOff()).not.toContain('microphone');
});

describe('an unplugged device', () => {
  it('is replaced by another one and used again when it returns', async () => {
    const { devices, media } = await openMedia();
    devices.unplug('Desk microphone');
    await flush();
    expect(devices.live()).toEqual(['default camera', 'Headset']);
    expect(media.getState()).toMatchObject({
      microphone: 'on',
      microphoneId: 'Headset',
      notice: { type: 'replaced', kind: 'microphone', label: 'Headset' },
    });
    devices.plugIn('Desk microphone');
    await flush();
    expect(devices.live()).toEqual(['default camera', 'Desk microphone']);
    expect(media.getTracks().audio).toMatchObject({ label: 'Desk microphone' });
  });

  it('is reopened when its track ends and no device has changed', async () => {
    const { devices, media } = await openMedia();
    devices.opened.find(({ kind }) => kind === 'audio')?.end();
    await flush();
    expect(media.getState().microphone).toBe('on');
    expect(devices.live()).toHaveLength(2);
  });

  it('is replaced silently while muted', async () => {
    const { devices, media } = await openMedia();
    media.turnOff('microphone');
    devices.unplug('Desk microphone');
    await flush();
    expect(media.getTracks().audio).toMatchObject({ label: 'Headset', enabled: false });
  });

  it('is reported as missing without a replacement and reopens when it returns', async () => {
    const { devices, media } = await openMedia();
    devices.unplug('Back camera');
    devices.unplug('Front camera');
    await flush();
    expect(media.getState().camera).toBe('missing');
    expect(media.getMediaState()).toMatchObject({ camera: false, cameraIssue: 'unavailable' });
    devices.plugIn('Back camera');
    await flush();
    expect(media.getState().camera).toBe('on');
  });

  it('stays off when the camera was off', async () => {
    const { devices, media } = await openMedia();
    media.turnOff('camera');
    devices.unplug('Front camera');
    devices.plugIn('Front camera');
    await flush();
    expect(devices.live()).toEqual(['default microphone']);
  });
});

it('the front camera is requested only until the member chooses another one', async () => {
  const { media } = await openMedia();
  const ask = jest.spyOn(navigator.mediaDevices, 'getUserMedia');
  await media.choose('camera', 'Back camera');
  expect(ask).toHaveBeenLastCalledWith({ video: expect.not.objectContaining({ facingMode: 'user' }) });
});

it('a device that keeps ending immediately is given up', async () => {
  const { devices, media } = await openMedia();
  for (let times = 0; times < 10 && media.getState().camera !== 'missing'; times += 1) {
    devices.opened.findLast(({ kind }) => kind === 'video')?.end();
    await flush();
  }
  expect(media.getState().camera).toBe('missing');
});

it('another camera opens when a program is using the chosen one', async () => {
  const devices = installFakeMedia();
  const media = createLocalMedia();
  const answers = devices.holdAnswers();
  void media.open();
  for (const reply of ['NotReadableError', 'granted', 'NotReadableError', 'granted'] as const) {
    answers.splice(0).forEach((give) => give(reply));
    await flush();
  }
  expect(media.getState()).toMatchObject({ microphone: 'on', camera: 'on' });
});
