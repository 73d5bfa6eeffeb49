import { useState } from 'react';
import type { CourseFile } from '#contract/roadAdmin/roadAdmin.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StatusText } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { GpxPicker } from './GpxPicker.tsx';
import { toCourseFields } from './routeForm.ts';
import type { RouteFormValues } from './routeFormTypes.ts';
import { useGpxFile } from './useGpxFile.ts';

interface Props {
  readonly id: string;
  readonly onAccepted: (file: CourseFile, change: Partial<RouteFormValues>) => void;
}

/** Replaces a route's line: the new one becomes part of the draft, with the route's stops and segments moved to it. */
export function CourseChange({ id, onAccepted }: Props) {
  const { t } = useTranslator();
  const gpxFile = useGpxFile(id);
  const [status, setStatus] = useState('');
  const { file } = gpxFile;
  const acceptFile = (courseFile: CourseFile) => {
    onAccepted(courseFile, { course: { version: null, file_id: courseFile.id }, ...toCourseFields(courseFile) });
    gpxFile.clear();
    setStatus(t('adminRoads.courseTaken'));
  };
  return (
    <Section title={t('adminRoads.courseTitle')} intro={t('adminRoads.courseText')}>
      <GpxPicker gpxFile={gpxFile} />
      {file === null ? null : (
        <div>
          <Button onClick={() => acceptFile(file)}>{t('adminRoads.takeCourse')}</Button>
        </div>
      )}
      <StatusText role="status">{file === null ? status : ''}</StatusText>
    </Section>
  );
}
