import { calendarWords } from '#src/community/calendar/calendarWords.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { createLatePart, LateFailed, useLatePart } from '#src/ui/latePart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { deskContentWords } from './content/deskContentWords.ts';
import { deskRoadsWords } from './roads/deskRoadsWords.ts';

const roads = createLatePart(
  async () => (await import('./roads/RoadsSection.tsx')).RoadsSection,
  ...[deskRoadsWords, deskContentWords, calendarWords, ownCourseWords],
);

function LateRoads({ kind }: { readonly kind: 'route' | 'challenge' }) {
  const { value: Section, hasFailed } = useLatePart(roads, 'now');
  if (Section !== null) return <Section key={kind} kind={kind} />;
  return hasFailed ? <LateFailed of={roads} /> : <Skeleton height={320} />;
}

/** Both have forms, profiles and maps, which the other sections need not wait for. */
export const LateRoutes = () => <LateRoads kind="route" />;
export const LateChallenges = () => <LateRoads kind="challenge" />;
