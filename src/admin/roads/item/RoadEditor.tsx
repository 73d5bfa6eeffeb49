import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RoadDependent, RoadItem, RoadItemOfKind } from '#contract/roadAdmin/roadAdmin.ts';
import type { Course } from '#contract/routes/routes.ts';
import { DraftEditor } from '#src/admin/drafts/DraftEditor.tsx';
import { useDraftForm } from '#src/admin/drafts/useDraftForm.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { toChallengeCourse } from '#src/verification/challenge/challengeCourse.ts';
import { challengeForm } from '../challenges/challengeForm.ts';
import { getLengthM } from '../course/alongCourse.ts';
import { FormCourse } from '../course/FormCourse.ts';
import { roadHref } from '../roadHref.ts';
import { CourseChange } from '../routes/CourseChange.tsx';
import { routeForm } from '../routes/routeForm.ts';
import { roadRefusalWords } from './roadRefusalWords.ts';

interface Props<Item extends RoadItem> {
  readonly loadedItem: Item;
  readonly riderId: string;
}

/** One route or challenge: its form, who sees it, what depends on it, and its earlier versions. */
export function RoadEditor({ loadedItem, riderId }: Props<RoadItem>) {
  return loadedItem.kind === 'route' ? (
    <RouteEditor loadedItem={loadedItem} riderId={riderId} />
  ) : (
    <ChallengeEditor loadedItem={loadedItem} riderId={riderId} />
  );
}

/** A course read from a file, until the draft with it is saved. */
interface ImportedCourse {
  readonly fileId: string;
  readonly course: Course;
}

function RouteEditor({ loadedItem, riderId }: Props<RoadItemOfKind<'route'>>) {
  const [importedCourse, setImportedCourse] = useState<ImportedCourse | null>(null);
  /** A state, because the form's rules need the course's length before the form says which course is chosen. */
  const [shownCourse, setShownCourse] = useState(loadedItem.course);
  const course = useMemo(() => toChallengeCourse(shownCourse), [shownCourse]);
  const draftForm = useDraftForm({ kind: routeForm, loadedItem, riderId, lengthM: getLengthM(course) });
  const { item, form } = draftForm;
  const { file_id: fileId } = form.values.course;
  const currentCourse =
    importedCourse !== null && importedCourse.fileId === fileId ? importedCourse.course : item.course;
  if (currentCourse !== shownCourse) setShownCourse(currentCourse);
  return (
    <FormCourse value={course}>
      <DraftEditor
        draftForm={draftForm}
        marks={<PublicPageLink item={item} />}
        notices={<RoadNotices item={item} />}
        belowForm={
          <CourseChange
            id={item.id}
            onAccepted={(file, change) => {
              setImportedCourse({ fileId: file.id, course: file.course });
              form.change(change);
            }}
          />
        }
        schedule={<RoadSchedule item={item} />}
        belowPreview={<RoadDependents dependents={item.ties} />}
      />
    </FormCourse>
  );
}

function ChallengeEditor({ loadedItem, riderId }: Props<RoadItemOfKind<'challenge'>>) {
  const [shownCourse, setShownCourse] = useState(loadedItem.course);
  const course = useMemo(() => toChallengeCourse(shownCourse), [shownCourse]);
  const draftForm = useDraftForm({ kind: challengeForm, loadedItem, riderId, lengthM: getLengthM(course) });
  const { item } = draftForm;
  if (item.course !== shownCourse) setShownCourse(item.course);
  return (
    <FormCourse value={course}>
      <DraftEditor
        draftForm={draftForm}
        marks={<PublicPageLink item={item} />}
        notices={<RoadNotices item={item} />}
        schedule={<RoadSchedule item={item} />}
        belowPreview={<RoadDependents dependents={item.ties} />}
      />
    </FormCourse>
  );
}

interface PartProps {
  readonly item: RoadItem;
}

function PublicPageLink({ item: { kind, id, published } }: PartProps) {
  const { t } = useTranslator();
  if (published === null) return null;
  const href = kind === 'route' ? toPageHref('route-id', { id }) : toPageHref('verifications-id', { id });
  return <Link href={href}>{t(`adminRoads.openPage.${kind}`)}</Link>;
}

function RoadNotices({ item }: PartProps) {
  const { t } = useTranslator();
  return (
    <>
      {item.is_outdated ? <Notice tone="warning">{t('adminRoads.outdated')}</Notice> : null}
      {item.refused === null ? null : <RefusedSchedule {...item.refused} />}
      {item.is_on_old_course ? <Notice tone="warning">{t('adminRoads.onOldCourse')}</Notice> : null}
    </>
  );
}

/** When the draft will be published, and whether a newer draft was saved since. */
function RoadSchedule({ item: { publish_at: publishAt, history } }: PartProps) {
  const { t, language } = useTranslator();
  if (publishAt === null) return null;
  return (
    <div>
      <p>{t('adminRoads.schedule.set', { at: formatMoment(publishAt, language) })}</p>
      {history[0]?.action === 'scheduled' ? null : <p>{t('adminRoads.schedule.savedSince')}</p>}
    </div>
  );
}

const scheduleRefusalWords: Readonly<Record<string, WordKey>> = {
  'content.changed': 'adminRoads.schedule.changed',
  'resource.notFound': 'adminRoads.refused.invalid',
};

/** A schedule that could not publish, and why. */
function RefusedSchedule({ at: instant, code }: NonNullable<RoadItem['refused']>) {
  const { t, language } = useTranslator();
  return (
    <Notice tone="alarm" title={t('adminRoads.schedule.refused', { at: formatMoment(instant, language) })}>
      {t(scheduleRefusalWords[code] ?? roadRefusalWords[code] ?? 'adminRoads.refused.invalid')}
    </Notice>
  );
}

/** Everything that depends on a route or a challenge. */
function RoadDependents({ dependents }: { readonly dependents: readonly RoadDependent[] }) {
  const { t, l } = useTranslator();
  if (dependents.length === 0) return null;
  return (
    <Section title={t('adminRoads.ties.title')}>
      <EntryList>
        {dependents.map(({ kind, id, title, count }) => {
          const name = title === null ? t(`adminRoads.ties.names.${kind}`) : l(title);
          return (
            <EntryRow
              key={`${kind} ${id}`}
              title={kind === 'challenge' && id !== null ? <Link href={roadHref('challenge', id)}>{name}</Link> : name}
              lines={[t(`adminRoads.ties.counts.${kind}`, { count })]}
            />
          );
        })}
      </EntryList>
    </Section>
  );
}
