import { useState } from 'react';
import type { CourseFile } from '#contract/roadAdmin/roadAdmin.ts';
import { roadAdminEndpoints } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import { type CallFailure, callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatFileProblem } from '#src/routes/ownCourses/fileProblem.ts';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';

/** A GPX file, read by the server before anything is saved. */
export function useGpxFile(routeId: string | null) {
  const { t } = useTranslator();
  const { action, run, reset } = useAction<CourseFile>();
  const [file, setFile] = useState<CourseFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const readGpx = async (chosenFile: File) => {
    setFile(null);
    setProblem(null);
    const gpx = await chosenFile.text().catch(() => null);
    if (gpx === null) return setProblem(t('ownCourse.problem.unreadable'));
    if (gpx === '') return setProblem(t('ownCourse.problem.empty'));
    if (gpx.length > roadLimits.gpxMax) return setProblem(t('adminRoads.fileTooLarge'));
    const body = { file_name: chosenFile.name.slice(0, roadLimits.fileNameMax), gpx, route_id: routeId };
    const result = await run((signal) => callEndpoint(roadAdminEndpoints.readCourseFile, { body }, signal));
    if (result?.ok) return setFile(result.answer);
    const refusal = result === null ? null : toRefusal(result.failure);
    if (refusal === null) return;
    reset();
    setProblem(refusal.code === 'file.gap' ? t('adminRoads.fileGap') : formatFileProblem(t, refusal));
  };
  return {
    file,
    readGpx: (chosenFile: File) => void readGpx(chosenFile),
    clear: () => setFile(null),
    isBusy: action.state === 'busy',
    problem: problem ?? formatFailureReason(action, {}, t),
  };
}

/** The reader's error code, which the server passes on. */
function toRefusal(failure: CallFailure): { readonly code: ComputeErrorCode; readonly detail?: string } | null {
  if (failure.kind !== 'problem' || failure.problem?.code !== 'road.fileRefused') return null;
  const { reason, detail } = failure.problem.errors[0]?.params ?? {};
  return { code: String(reason) as ComputeErrorCode, ...(detail !== undefined && { detail: String(detail) }) };
}
