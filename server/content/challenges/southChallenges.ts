import { south } from '../places/south.ts';
import { kmMark } from '../placeWords.ts';
import type { ChallengeContent } from './challengeContentTypes.ts';

/** Taitung and Pingtung. */
export const southChallenges: readonly ChallengeContent[] = [
  {
    id: 'route-197',
    routeId: 'route-197',
    gates: [
      { place: south.taitungBridge, km: 0, radiusM: 60 },
      { place: south.fuyuan, km: 6.6, radiusM: 60 },
      { place: south.gravelStart, km: 19.7, radiusM: 60 },
      { place: south.fuyuan, km: 32.85, radiusM: 60 },
      { place: south.taitungBridge, km: 39.43, radiusM: 60 },
    ],
  },
  {
    id: 'shouka',
    routeId: 'shouka',
    gates: [
      { place: south.daren, km: 0, radiusM: 60 },
      { place: kmMark(3), km: 3 },
      { place: kmMark(6), km: 6 },
      { place: kmMark(8), km: 8 },
      { place: south.shouka, km: 10.7, radiusM: 60 },
    ],
  },
];
