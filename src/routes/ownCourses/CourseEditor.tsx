import { useState } from 'react';
import { cleanLine } from '#contract/cleanText.ts';
import { ownRoutePrefix } from '#contract/paceSettings/ownRoutes.ts';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import { trafficKinds } from '#contract/pacing/traffic.ts';
import type { PaceRow } from '#contract/routes/routes.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatList } from '#src/format/formatList.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { CoursePartChoice, OwnCourse } from '#workers/core/courseFile/courseFileTypes.ts';
import { CoursePicture, FiguresLine } from './CourseFigures.tsx';
import { CourseWarnings } from './CourseWarnings.tsx';
import { Choices, Foot, Note } from './OwnCourses.styles.ts';
import { storeOwnCourse } from './ownCourseStore.ts';
import { PartChoice } from './PartChoice.tsx';
import { RowsEditor } from './RowsEditor.tsx';
import { normalizeNames, toPaceRows } from './rowEdits.ts';

interface Props {
  readonly file: { readonly fileName: string; readonly course: OwnCourse };
  readonly onReverse: (course: OwnCourse) => void;
  readonly onPartChosen: (part: CoursePartChoice) => void;
  /** Called with the id under which the course was stored. */
  readonly onStored: (id: string) => void;
  readonly onChooseOther: () => void;
}

/** Shows name, rows and direction of a course from a file before it is stored. */
export function CourseEditor({ file, onReverse, onPartChosen, onStored, onChooseOther }: Props) {
  const { t, language } = useTranslator();
  const { course } = file;
  const [name, setName] = useState(() => cleanLine(course.name).slice(0, paceSettingLimits.nameMax));
  const [traffic, setTraffic] = useState(course.traffic);
  const [rows, setRows] = useState<readonly PaceRow[]>(() => toPaceRows(course.rows, course.course.distance_dm));
  const [state, setState] = useState<'editing' | 'storing' | 'failed'>('editing');
  const isBlank = cleanLine(name) === '';
  const storeAndOpen = async () => {
    if (isBlank) return;
    setState('storing');
    const id = `${ownRoutePrefix}${createUuid()}`;
    try {
      const namedRows = normalizeNames(rows, (atM) => `${formatKilometres(atM, 1, language)} km`);
      const attribution = formatAttribution(file, { t, language });
      const record = toRecord(course, { id, name: cleanLine(name), attribution, rows: namedRows });
      await storeOwnCourse({ ...record, traffic });
      onStored(id);
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {course.parts.length > 0 ? <PartChoice course={course} onPartChosen={onPartChosen} /> : null}
      <TextField
        label={t('ownCourse.name')}
        value={name}
        onChange={setName}
        error={isBlank ? { code: 'blank', params: {} } : null}
        input={{ maxLength: paceSettingLimits.nameMax, autoComplete: 'off' }}
      />
      <div>
        <FiguresLine distanceM={course.distanceM} elevationGainM={course.elevationGainM} />
        {course.isLoop ? <StatusChip>{t('ownCourse.loop')}</StatusChip> : null}
        <CoursePicture name={name} course={course} gaps={course.gaps} />
      </div>
      <CourseWarnings course={course} warnings={course.warnings} />
      <RadioChips
        label={t('ownCourse.traffic')}
        value={traffic}
        onChange={setTraffic}
        choices={trafficKinds.map((value) => ({ value, label: t(`ownCourse.trafficKind.${value}`) }))}
        hint={t('ownCourse.trafficHint')}
      />
      <RowsEditor rows={rows} onChange={setRows} />
      <Choices>
        <Button onClick={() => onReverse({ ...course, name, traffic })}>{t('ownCourse.turn')}</Button>
        <Button data-variant="quiet" onClick={onChooseOther}>
          {t('ownCourse.other')}
        </Button>
      </Choices>
      <Note>{t('ownCourse.storage')}</Note>
      <Foot>
        {state === 'failed' ? (
          <Notice tone="alarm" role="alert">
            {t('ownCourse.storeFailed')}
          </Notice>
        ) : null}
        <Button data-variant="primary" disabled={isBlank || state === 'storing'} onClick={() => void storeAndOpen()}>
          {t(state === 'storing' ? 'ownCourse.storing' : 'ownCourse.start')}
        </Button>
      </Foot>
    </>
  );
}

/** Leaves room for the roads that gave the elevations. */
const maxFileNameLength = 120;

/** The file's name, and the roads that gave the elevations. */
function formatAttribution({ fileName, course }: Props['file'], { t, language }: Pick<Translator, 't' | 'language'>) {
  const roadWarning = course.warnings.find(({ code }) => code === 'elevationFromRoads');
  if (roadWarning?.code !== 'elevationFromRoads') return cleanLine(fileName).slice(0, paceSettingLimits.attributionMax);
  const source = t('ownCourse.elevationSource', { roads: formatList(roadWarning.roadNames, language) });
  return cleanLine(`${fileName.slice(0, maxFileNameLength)} · ${source}`).slice(0, paceSettingLimits.attributionMax);
}

interface RecordFacts {
  readonly id: string;
  readonly name: string;
  readonly attribution: string;
  readonly rows: readonly PaceRow[];
}

function toRecord(ownCourse: OwnCourse, { id, name, attribution, rows }: RecordFacts) {
  const { distanceM, elevationGainM, elevationMinM, elevationMaxM, gradeRatio, silhouetteM } = ownCourse;
  return {
    id,
    name,
    createdAtMs: Date.now(),
    // The pace page calls a course approximate whose elevations are partly unknown.
    course: { version: 1, is_approximate: ownCourse.unknownElevationRatio > 0, attribution, ...ownCourse.course },
    rows,
    privateCourseId: null,
    distanceM,
    elevationGainM,
    elevationMinM,
    elevationMaxM,
    gradeRatio,
    silhouetteM,
  };
}
