import type { RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import type { ChallengeTextDraft, RouteTextDraft } from '#contract/roadAdmin/roadDrafts.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { isEqual } from '#src/ui/form/formDraft.ts';

/** What publishing changes for everything that depends on a route or a challenge, one sentence each. */
export function useConsequences(item: RoadItem): readonly string[] {
  const { t, l } = useTranslator();
  if (item.published === null) return [t(`adminRoads.consequence.new.${item.kind}`)];
  return item.kind === 'route' ? ofRoute(item, { t, l }) : ofChallenge(item, t);
}

interface Words {
  readonly t: Translate;
  readonly l: ReturnType<typeof useTranslator>['l'];
}

function ofRoute({ draft, published, ties }: RoadItem, { t, l }: Words): readonly string[] {
  const [nextDraft, current] = [draft, published] as unknown as readonly [RouteTextDraft, RouteTextDraft];
  const pickGround = ({ course, rows, segments, attribution, is_approximate }: RouteTextDraft) => ({
    course,
    rows,
    attribution,
    is_approximate,
    places: segments.map(({ slug, start_m, end_m }) => [slug, start_m, end_m]),
  });
  if (isEqual(pickGround(nextDraft), pickGround(current))) return [t('adminRoads.consequence.textsOnly')];
  const removedSegments = current.segments.filter(({ slug }) =>
    nextDraft.segments.every((segment) => segment.slug !== slug),
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

function ofChallenge({ draft, published, ties, is_on_old_course: isOnOld }: RoadItem, t: Translate): readonly string[] {
  const pickRules = (each: unknown) => {
    const { title: _, name: _name, description: _text, checkpoints, ...rules } = each as ChallengeTextDraft;
    return { ...rules, gates: checkpoints.map(({ name: _gate, ...gate }) => gate) };
  };
  if (!isOnOld && isEqual(pickRules(draft), pickRules(published))) return [t('adminRoads.consequence.textsOnly')];
  const passes = ties.find(({ kind }) => kind === 'passes')?.count ?? 0;
  const attempts = ties.find(({ kind }) => kind === 'attempts')?.count ?? 0;
  return [
    t('adminRoads.consequence.newRules'),
    ...(isOnOld ? [t('adminRoads.consequence.laidAnew')] : []),
    ...(passes > 0 ? [t('adminRoads.consequence.passesStay', { count: passes })] : []),
    ...(attempts > 0 ? [t('adminRoads.consequence.attemptsNew', { count: attempts })] : []),
  ];
}
