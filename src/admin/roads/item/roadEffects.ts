import type { RoadItemOfKind } from '#contract/roadAdmin/roadAdmin.ts';
import type { ChallengeTextDraft, RouteTextDraft } from '#contract/roadAdmin/roadDrafts.ts';
import type { EffectContext } from '#src/admin/drafts/draftKind.ts';
import { isEqual } from '#src/ui/form/formDraft.ts';

/** What publishing a route's draft changes for the challenges and efforts on it. */
export function listRouteEffects(
  { draft, ties }: RoadItemOfKind<'route'>,
  published: RouteTextDraft,
  { t, l }: EffectContext,
): readonly string[] {
  const pickCourseParts = ({ course, rows, segments, attribution, is_approximate }: RouteTextDraft) => ({
    course,
    rows,
    attribution,
    is_approximate,
    segmentRanges: segments.map(({ slug, start_m, end_m }) => [slug, start_m, end_m]),
  });
  if (isEqual(pickCourseParts(draft), pickCourseParts(published))) return [t('adminRoads.consequence.textsOnly')];
  const removedSegments = published.segments.filter(({ slug }) =>
    draft.segments.every((segment) => segment.slug !== slug),
  );
  const challenges = ties.filter(({ kind }) => kind === 'challenge');
  return [
    t('adminRoads.consequence.newCourse'),
    ...(challenges.length > 0 ? [t('adminRoads.consequence.challengesStay', { count: challenges.length })] : []),
    ...removedSegments.map(({ slug, name }) => {
      const count = ties.find((tie) => tie.kind === 'efforts' && tie.id === slug)?.count ?? 0;
      return t('adminRoads.consequence.segmentGone', { name: l(name), count });
    }),
  ];
}

/** What publishing a challenge's draft changes for its passes and attempts. */
export function listChallengeEffects(
  { draft, ties, is_on_old_course: isOnOldCourse }: RoadItemOfKind<'challenge'>,
  published: ChallengeTextDraft,
  { t }: EffectContext,
): readonly string[] {
  const pickRules = ({ title: _, name: _name, description: _text, checkpoints, ...rules }: ChallengeTextDraft) => ({
    ...rules,
    gates: checkpoints.map(({ name: _gate, ...gate }) => gate),
  });
  if (!isOnOldCourse && isEqual(pickRules(draft), pickRules(published))) return [t('adminRoads.consequence.textsOnly')];
  const passCount = ties.find(({ kind }) => kind === 'passes')?.count ?? 0;
  const attemptCount = ties.find(({ kind }) => kind === 'attempts')?.count ?? 0;
  return [
    t('adminRoads.consequence.newRules'),
    ...(isOnOldCourse ? [t('adminRoads.consequence.laidAnew')] : []),
    ...(passCount > 0 ? [t('adminRoads.consequence.passesStay', { count: passCount })] : []),
    ...(attemptCount > 0 ? [t('adminRoads.consequence.attemptsNew', { count: attemptCount })] : []),
  ];
}
