import { calendarWords } from '#src/community/calendar/calendarWords.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { createLazyPart, Lazy } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { deskContentWords } from './content/deskContentWords.ts';
import { deskRoadsWords } from './roads/deskRoadsWords.ts';

const roads = createLazyPart(
  async () => (await import('./roads/RoadsSection.tsx')).RoadsSection,
  ...[deskRoadsWords, deskContentWords, calendarWords, ownCourseWords],
);

const lateRoads = (kind: 'route' | 'challenge') => (
  <Lazy key={kind} part={roads} props={{ kind }} when="now" fallback={<Skeleton height={320} />} />
);

/** Both have forms, profiles and maps, which the other sections do not wait for. */
export const LateRoutes = () => lateRoads('route');
export const LateChallenges = () => lateRoads('challenge');
