import { calendarWords } from '#src/community/calendar/calendarWords.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { adminContentWords } from './content/adminContentWords.ts';
import { adminRoadsWords } from './roads/adminRoadsWords.ts';

const roads = createLazyPart(
  async () => (await import('./roads/RoadsSection.tsx')).RoadsSection,
  ...[adminRoadsWords, adminContentWords, calendarWords, ownCourseWords],
);

const lazyRoads = (kind: 'route' | 'challenge') => (
  <Lazy key={kind} part={roads} props={{ kind }} when="now" fallback={<Skeleton height={320} />} />
);

/** Both have forms, profiles and maps, which the other sections do not wait for. */
export const LazyRoutes = () => lazyRoads('route');
export const LazyChallenges = () => lazyRoads('challenge');
