import { judgeFaces, type Seen, type SeenFace } from './judgeFaces';

const face = (overrides: Partial<SeenFace> = {}): SeenFace => ({ sizePx: 160, yaw: 0.1, ...overrides });
const lit = { brightness: 120 };

const seen = (overrides: Partial<Seen> = {}): Seen => ({
  pictures: [
    { pose: 'turn_left', faces: [face({ yaw: -0.3 })], ...lit },
    { pose: 'look_straight', faces: [face()], ...lit },
    { pose: 'turn_right', faces: [face({ yaw: 0.5 })], ...lit },
  ],
  photos: [{ id: 'one', faces: [face()], similarity: 0.8 }],
  ...overrides,
});

const withPictures = (change: (faces: SeenFace[][]) => SeenFace[][], brightness = 120): Seen => {
  const { pictures, photos } = seen();
  const changed = change(pictures.map(({ faces }) => [...faces]));
  return {
    pictures: pictures.map(({ pose }, index) => ({ pose, faces: changed[index] ?? [], brightness })),
    photos,
  };
};
const fails = (problem: string) => ({ outcome: 'failed', problem });

it('passes with exactly the photos that are similar enough', () => {
  const photos = [
    { id: 'one', faces: [face()], similarity: 0.74 },
    { id: 'two', faces: [face()], similarity: 0.75 },
    { id: 'three', faces: [face()], similarity: 0.9 },
  ];
  expect(judgeFaces(seen({ photos }))).toEqual({ outcome: 'passed', matchedPhotoIds: ['two', 'three'] });
});

it.each([
  [0.74, { outcome: 'unsure' }],
  [0.55, { outcome: 'unsure' }],
  [0.54, fails('does_not_match')],
  [null, fails('does_not_match')],
])('decides for a best similarity of %s: %j', (similarity, expected) => {
  expect(judgeFaces(seen({ photos: [{ id: 'one', faces: [face()], similarity }] }))).toEqual(expected);
});

it.each<[string, SeenFace[]]>([
  ['nobody', []],
  ['two people', [face(), face()]],
  ['a small face', [face({ sizePx: 79 })]],
  ['a face from the side, which resembles every other face from the side', [face({ yaw: 0.6 })]],
])('does not compare with a photo that shows %s', (_, faces) => {
  expect(judgeFaces(seen({ photos: [{ id: 'one', faces, similarity: 0.99 }] }))).toEqual(
    fails('no_usable_photo'),
  );
});

it('requires a large enough face in the straight picture', () => {
  expect(judgeFaces(withPictures(([left = [], , right = []]) => [left, [], right]))).toEqual(
    fails('no_face'),
  );
  expect(
    judgeFaces(withPictures(([left = [], , right = []]) => [left, [face({ sizePx: 60 })], right])),
  ).toEqual(fails('no_face'));
});

it('rejects a second person but ignores a face far in the background', () => {
  const joined = (sizePx: number) =>
    judgeFaces(
      withPictures(([left = [], front = [], right = []]) => [left, [...front, face({ sizePx })], right]),
    );
  expect(joined(120)).toEqual(fails('several_faces'));
  expect(joined(60)).toMatchObject({ outcome: 'passed' });
});

it.each<[string, (faces: SeenFace[][]) => SeenFace[][]]>([
  ['the other way round', ([left = [], front = [], right = []]) => [right, front, left]],
  ['the same picture three times', ([, front = []]) => [front, front, front]],
  ['turned away until no face is left', ([, front = [], right = []]) => [[], front, right]],
  ['never straight', ([left = []]) => [[face({ yaw: 0.3 })], [face({ yaw: 0.6 })], left]],
])('rejects the poses %s', (_, change) => {
  expect(judgeFaces(withPictures(change))).toEqual(fails('pose_not_followed'));
});

it('measures turns from the straight picture when the head is always askew', () => {
  const askew = withPictures(() => [[face({ yaw: 0.12 })], [face({ yaw: 0.3 })], [face({ yaw: 0.45 })]]);
  expect(judgeFaces(askew)).toMatchObject({ outcome: 'passed' });
});

it('reports darkness as the reason of a failure but never fails for darkness alone', () => {
  expect(judgeFaces(withPictures(() => [[], [], []], 20))).toEqual(fails('too_dark'));
  expect(judgeFaces(withPictures((faces) => faces, 20))).toMatchObject({ outcome: 'passed' });
});
