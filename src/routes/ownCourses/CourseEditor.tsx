import { useState } from 'react';
import { cleanLine } from '#contract/cleanText.ts';
import { ownRoutePrefix } from '#contract/paceSettings/ownRoutes.ts';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import { trafficKinds } from '#contract/pacing/traffic.ts';
import type { PaceRow } from '#contract/routes/routes.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type {
  CourseFileWarning,
  CoursePart,
  CoursePartChoice,
  FileRepair,
  OwnCourse,
} from '#workers/core/courseFile/courseFileTypes.ts';
import { CoursePicture, FiguresLine } from './CourseFigures.tsx';
import { Choices, Foot, Note } from './OwnCourses.styles.ts';
import { storeOwnCourse } from './ownCourseStore.ts';
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
      await storeOwnCourse({ ...toRecord(id, cleanLine(name), file, namedRows), traffic });
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
      <Warnings warnings={course.warnings} />
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

interface PartChoiceProps extends Pick<Props, 'onPartChosen'> {
  readonly course: OwnCourse;
}

/** The tracks or days of the file, each with its length and climb. */
function PartChoice({ course, onPartChosen }: PartChoiceProps) {
  const { t, language } = useTranslator();
  const describePart = (name: string, { distanceM, elevationGainM }: CoursePart) =>
    `${name} · ${formatKilometres(distanceM, 1, language)} km · ↑ ${formatMetres(elevationGainM, language)} m`;
  const choices = course.parts.map((part, index) => ({
    value: `${index}`,
    label: describePart(part.name ?? t('ownCourse.part', { n: index + 1 }), part),
  }));
  return (
    <Select
      label={t('ownCourse.parts', { count: course.parts.length })}
      value={`${course.part}`}
      choices={course.canBeWhole ? [{ value: 'whole', label: t('ownCourse.wholeFile') }, ...choices] : choices}
      onChange={(value) => onPartChosen(value === 'whole' ? value : Number(value))}
      error={null}
    />
  );
}

function Warnings({ warnings }: { readonly warnings: readonly CourseFileWarning[] }) {
  const { t, language } = useTranslator();
  return warnings.map((warning) => {
    const gapLength = warning.code === 'gaps' ? formatMetres(warning.maxGapM, language) : '';
    const km = warning.code === 'gaps' ? formatKilometres(warning.maxGapAtM, 1, language) : '';
    const count = 'count' in warning ? formatFixed(warning.count, 0, language) : '';
    const key = isRepair(warning)
      ? (`ownCourse.repair.${warning.code}` as const)
      : (`ownCourse.warning.${warning.code}` as const);
    return <Note key={warning.code}>{t(key, { count, longest: gapLength, km })}</Note>;
  });
}

type RepairWarning = Extract<CourseFileWarning, FileRepair>;

const isRepair = (warning: CourseFileWarning): warning is RepairWarning =>
  warning.code === 'valuesDropped' || warning.code === 'cutShort' || warning.code === 'checksumWrong';

function toRecord(id: string, name: string, { course: ownCourse, fileName }: Props['file'], rows: readonly PaceRow[]) {
  const { distanceM, elevationGainM, elevationMinM, elevationMaxM, gradeRatio, silhouetteM } = ownCourse;
  const attribution = cleanLine(fileName).slice(0, paceSettingLimits.attributionMax);
  return {
    id,
    name,
    createdAtMs: Date.now(),
    course: { version: 1, is_approximate: false, attribution, ...ownCourse.course },
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
