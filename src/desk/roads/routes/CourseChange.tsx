import { useState } from 'react';
import { styled } from 'styled-components';
import type { CourseFile } from '#contract/roadDesk/roadDesk.ts';
import type { RouteTextDraft } from '#contract/roadDesk/roadDrafts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';
import { GpxPick } from './GpxPick.tsx';
import { groundOf } from './routeForm.ts';
import type { RouteFormValues } from './routeFormTypes.ts';
import { useGpxFile } from './useGpxFile.ts';

interface Props {
  readonly id: string;
  readonly onTaken: (file: CourseFile, change: Partial<RouteFormValues>) => void;
}

/** Replaces a route's line: it becomes part of the draft, with the stops and segments placed on it. */
export function CourseChange({ id, onTaken }: Props) {
  const { t } = useTranslator();
  const gpx = useGpxFile(id);
  const [told, setTold] = useState('');
  const { file } = gpx;
  const take = (read: CourseFile) => {
    onTaken(read, { course: { version: null, file_id: read.id }, ...groundOf(read as Ground) });
    gpx.forget();
    setTold(t('deskRoads.courseTaken'));
  };
  return (
    <Section title={t('deskRoads.courseTitle')} intro={t('deskRoads.courseText')}>
      <GpxPick of={gpx} />
      {file === null ? null : (
        <div>
          <Button onClick={() => take(file)}>{t('deskRoads.takeCourse')}</Button>
        </div>
      )}
      <Told role="status">{file === null ? told : ''}</Told>
    </Section>
  );
}

type Ground = Pick<RouteTextDraft, 'rows' | 'segments'>;

const Told = styled.p`
  color: var(--cypress);
  font-weight: 600;
  &:empty { position: absolute; }
`;
