import { measurePhotos } from '@sixfold/api/photo-perf';
import { announceFigure } from './currentFigure';
import type { Finding } from './report';

/** Measures photo processing and its effect on concurrent requests. */
export async function measurePhotoProcessing(rounds: number): Promise<Finding[]> {
  const what = announceFigure(
    'a photo in three sizes, against bare sharp making the same, two photos at a time',
  );
  const perf = await measurePhotos(rounds);
  const detail =
    `${perf.oursMs.toFixed(0)} against ${perf.peerMs.toFixed(0)} ms alone, JPEG of 12 megapixels and ` +
    `${(perf.bytesEach / 1e6).toFixed(1)} MB`;
  return [
    {
      what,
      measured: perf.ratioOfTwoAtOnce,
      limit: 1.3,
      unit: 'times',
    },
    {
      what: 'the same, one photo alone',
      measured: perf.ratioOfOneAlone,
      limit: 1.3,
      unit: 'times',
      detail,
    },
    {
      what: 'event-loop delay while photos are made, p99',
      measured: perf.loopDelayP99Ms,
      limit: 50,
      unit: 'ms',
      detail: `of which ${perf.loopDelayResolutionMs} are the timer's own`,
    },
  ];
}
