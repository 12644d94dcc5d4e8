import { scorePhotos } from './scoredPhotos';

it('scores photos in the order shown, with 10 points for the main one and none for unknown counts', () => {
  const counted = [{ url: '/b', impressions: 10, likes: 5, score: 0 }];
  expect(scorePhotos(['/a', '/b'], counted as never)).toEqual([
    { photo: '/a', impressions: 0, likes: 0, score: 80 },
    { photo: '/b', impressions: 10, likes: 5, score: 85 },
  ]);
  expect(scorePhotos(['/b'], counted as never)).toMatchObject([{ photo: '/b', score: 95 }]);
});
