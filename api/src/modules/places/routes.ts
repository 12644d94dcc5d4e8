import { placesCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import type { PlacesService } from './service';

export function mountPlaces(calls: Calls, places: PlacesService): void {
  calls.forAnybody(placesCalls.searchPlaces, ({ query }) => places.search(query.q));
}
