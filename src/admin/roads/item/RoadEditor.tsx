import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Language } from '#contract/languages.ts';
import { pageHref } from '#contract/pages.ts';
import type { RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import type { Course } from '#contract/routes/routes.ts';
import { LanguageTabs } from '#src/admin/content/item/LanguageTabs.tsx';
import { RemoteChanges } from '#src/admin/content/item/RemoteChanges.tsx';
import { StateChip } from '#src/admin/content/StateChip.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { toChallengeCourse } from '#src/verification/challenge/challengeCourse.ts';
import { getLengthM } from '../course/alongCourse.ts';
import { FormCourse } from '../course/FormCourse.ts';
import { roadForms } from '../roadForms.ts';
import { CourseChange } from '../routes/CourseChange.tsx';
import { PublishRoad } from './PublishRoad.tsx';
import { RefusedSchedule } from './RefusedSchedule.tsx';
import { RoadDependents } from './RoadDependents.tsx';
import { RoadVersions } from './RoadVersions.tsx';
import { useRoadForm } from './useRoadForm.ts';

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
