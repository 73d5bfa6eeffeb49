import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Language } from '#contract/languages.ts';
import { pageHref } from '#contract/pages.ts';
import type { RoadDependent, RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import { roadAdminEndpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import type { Course } from '#contract/routes/routes.ts';
import { LanguageTabs } from '#src/admin/content/item/LanguageTabs.tsx';
import { RemoteChanges } from '#src/admin/content/item/RemoteChanges.tsx';
import { StateChip } from '#src/admin/content/StateChip.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { media } from '#src/theme/themes.ts';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { toChallengeCourse } from '#src/verification/challenge/challengeCourse.ts';
import { challengeForm } from '../challenges/challengeForm.ts';
import { getLengthM } from '../course/alongCourse.ts';
import { FormCourse } from '../course/FormCourse.ts';
import { roadHref } from '../roadHref.ts';
import { CourseChange } from '../routes/CourseChange.tsx';
import { routeForm } from '../routes/routeForm.ts';
import { PublishRoad } from './PublishRoad.tsx';
import type { AnyRoadForm } from './roadForm.ts';
import { roadRefusalWords } from './roadRefusalWords.ts';
import { useRoadAction } from './useRoadAction.ts';
import type { RoadFormState } from './useRoadForm.ts';
import { useRoadForm } from './useRoadForm.ts';

/** The editor never mixes kinds: a draft is passed only to the form of its kind. */
const roadForms = { route: routeForm, challenge: challengeForm } as unknown as {
  readonly route: AnyRoadForm;
  readonly challenge: AnyRoadForm;
};

interface Props {
  readonly loaded: RoadItem;
  readonly owner: string;
}

/** A course read from a file, until the draft with it is saved. */
interface ImportedCourse {
  readonly fileId: string;
  readonly course: Course;
}

/** One route or challenge: its form, who sees it, what depends on it, and its earlier versions. */
export function RoadEditor({ loaded, owner }: Props) {
  const { t, l } = useTranslator();
  const kind = roadForms[loaded.kind];
  const [imported, setImported] = useState<ImportedCourse | null>(null);
  const [writing, setWriting] = useState<Language>('zh-TW');
  /** Set after the form is created, as the form's rules need the length. */
  const [shownCourse, setShownCourse] = useState<Course>(loaded.course);
  const course = useMemo(() => toChallengeCourse(shownCourse), [shownCourse]);
  const roadForm = useRoadForm({ kindForm: kind, loaded, owner, lengthM: getLengthM(course) });
  const { item, form, conflict } = roadForm;
  const { file_id: fileId } = (form.values['course'] ?? { file_id: null }) as { readonly file_id: string | null };
  const now = imported !== null && imported.fileId === fileId ? imported.course : item.course;
  if (now !== shownCourse) setShownCourse(now);
  return (
    <FormCourse value={course}>
      <Section title={l(item.title)}>
        <Chips>
          <StateChip item={item} />
          <span>{t(`adminContent.stateText.${item.state}`)}</span>
          {item.published === null ? null : (
            <Link href={publicHref(item)}>{t(`adminRoads.openPage.${item.kind}`)}</Link>
          )}
        </Chips>
        {item.is_outdated ? <Notice tone="warning">{t('adminRoads.outdated')}</Notice> : null}
        {item.refused === null ? null : <RefusedSchedule {...item.refused} />}
        {item.is_on_old_course ? <Notice tone="warning">{t('adminRoads.onOldCourse')}</Notice> : null}
        <RemoteChanges merged={roadForm} />
        <Columns>
          <div>
            <LanguageTabs values={{ title: kind.getTitle(form.values) }} chosen={writing} onChoose={setWriting}>
              <Form
                form={form}
                isLong
                isSubmitPrimary={false}
                submit={t('adminContent.save')}
                busy={t('adminContent.saving')}
                failed={t('adminContent.saveFailed')}
                done={t('adminContent.saved')}
                note={t(conflict === null ? 'adminContent.saveNote' : 'adminContent.saveHeld')}
              >
                <kind.Fields form={form} id={item.id} />
              </Form>
            </LanguageTabs>
            {item.kind === 'route' ? (
              <CourseChange
                id={item.id}
                onAccepted={(file, change) => {
                  setImported({ fileId: file.id, course: file.course });
                  form.change(change);
                }}
              />
            ) : null}
            <PublishRoad roadForm={roadForm} />
          </div>
          <div>
            <Section title={t('adminContent.preview')}>
              <kind.Preview values={form.values} writing={writing} />
            </Section>
            <RoadDependents ties={item.ties} />
            <RoadVersions roadForm={roadForm} />
          </div>
        </Columns>
      </Section>
    </FormCourse>
  );
}

const publicHref = ({ kind, id }: RoadItem): string =>
  kind === 'route' ? pageHref('route-id', { id }) : pageHref('verifications-id', { id });

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  & > span:not(:first-child) { color: var(--soft); font-size: 0.875rem; }
  & > a { display: inline-flex; align-items: center; min-height: 44px; color: var(--cypress); }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  & > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
  @media ${media.navigation} {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
`;

const ownWords: Readonly<Record<string, WordKey>> = {
  'content.changed': 'adminRoads.schedule.changed',
  'resource.notFound': 'adminRoads.refused.invalid',
};

/** A schedule that could not publish, and why. */
function RefusedSchedule({ at: instant, code }: NonNullable<RoadItem['refused']>) {
  const { t, language } = useTranslator();
  return (
    <Notice tone="alarm" title={t('adminRoads.schedule.refused', { at: formatMoment(instant, language) })}>
      {t(ownWords[code] ?? roadRefusalWords[code] ?? 'adminRoads.refused.invalid')}
    </Notice>
  );
}

/** Everything that depends on a route or a challenge. */
function RoadDependents({ ties }: { readonly ties: readonly RoadDependent[] }) {
  const { t, l } = useTranslator();
  if (ties.length === 0) return null;
  return (
    <Section title={t('adminRoads.ties.title')}>
      <EntryList>
        {ties.map(({ kind, id, title, count }) => {
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

/** The road's history, newest first. An earlier version can become the draft again; nothing is deleted. */
function RoadVersions({ roadForm }: { readonly roadForm: RoadFormState }) {
  const { t, language } = useTranslator();
  const { action, start } = useRoadAction(roadForm);
  const [status, setStatus] = useState('');
  const { item, isDirty, conflict } = roadForm;
  const isHeld = isDirty || conflict !== null;
  const revert = async (to: number) => {
    setStatus('');
    const { kind, id, version, base } = item;
    const body = { version, base, to_version: to };
    const end = await start((signal) =>
      callEndpoint(roadAdminEndpoints.revertRoadItem, { params: { kind, id }, body }, signal),
    );
    if (end === 'done') setStatus(t('adminContent.versions.reverted', { version: to }));
    if (end === 'changed') setStatus(t('adminContent.publish.changed'));
  };
  if (item.history.length === 0)
    return (
      <Section title={t('adminContent.versions.title')}>
        <p>{t('adminRoads.noVersions')}</p>
      </Section>
    );
  return (
    <Section title={t('adminContent.versions.title')} intro={t('adminContent.versions.text')}>
      {isHeld ? <p>{t('adminContent.versions.held')}</p> : null}
      <StatusText role="status">{status}</StatusText>
      <ActionOutcome
        action={action.state === 'done' ? { state: 'idle' } : action}
        failed={t('adminContent.versions.failed')}
      />
      <EntryList>
        {item.history.map(({ version, action: step, at: instant, username }) => (
          <EntryRow
            key={version}
            title={`${t('adminContent.versions.version', { version })} ${t(`adminRoads.actions.${step}`)}`}
            lines={[`${formatMoment(instant, language)} · ${username ?? t('adminContent.versions.nobody')}`]}
            actions={
              version === item.version ? null : (
                <Button
                  data-variant="quiet"
                  disabled={isHeld || action.state === 'busy'}
                  onClick={() => void revert(version)}
                >
                  {t('adminContent.versions.revertTo', { version })}
                </Button>
              )
            }
          />
        ))}
      </EntryList>
    </Section>
  );
}

const StatusText = styled.p`
  color: var(--cypress);
  font-weight: 600;
  &:empty { position: absolute; }
`;
