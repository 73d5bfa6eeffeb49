import { declarationLimits } from '#contract/deviceDeclarations/declarationLimits.ts';
import type { Declaration } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import {
  type PowerSource,
  type RecordingProblem,
  recordingProblems,
} from '#contract/deviceDeclarations/deviceKinds.ts';
import type { FieldMessage } from '#src/ui/form/formTypes.ts';

/** A declaration as typed. */
export type DeclarationFormDraft = {
  readonly team_name: string;
  readonly trainer_maker: string;
  readonly trainer_model: string;
  readonly firmware: string;
  readonly power_source: PowerSource;
  readonly calibrated_on: string;
  readonly second_source: PowerSource | 'none';
  readonly second_maker: string;
  readonly second_model: string;
  /** Not stored across a reload: a browser cannot keep files. */
  readonly files: readonly File[];
};

export function toDeclarationDraft(declaration: Declaration | null): DeclarationFormDraft {
  const second = declaration?.second_meter ?? null;
  return {
    team_name: declaration?.team_name ?? '',
    trainer_maker: declaration?.trainer_maker ?? '',
    trainer_model: declaration?.trainer_model ?? '',
    firmware: declaration?.firmware ?? '',
    power_source: declaration?.power_source ?? 'trainer',
    calibrated_on: declaration?.calibrated_on ?? '',
    second_source: second?.power_source ?? 'none',
    second_maker: second?.maker ?? '',
    second_model: second?.model ?? '',
    files: [],
  };
}

/** The input of `DeclarationDraftSchema`; files are uploaded first and then replace `recording`. */
export function toDeclarationInput(draft: DeclarationFormDraft, raceId: string, hasRecording: boolean): unknown {
  const { team_name: team, second_source: source, second_maker, second_model, files: _, ...rest } = draft;
  const second = { maker: second_maker, model: second_model, power_source: source };
  return {
    ...rest,
    race_id: raceId,
    version: null,
    team_name: team.trim() === '' ? null : team,
    second_meter: source === 'none' ? null : second,
    recording: { kind: hasRecording ? 'kept' : 'none' },
  };
}

/** Rules for the second meter's fields, which have other names in the schema. */
export function findBrokenRules(draft: DeclarationFormDraft): { [Field in keyof DeclarationFormDraft]?: FieldMessage } {
  if (draft.second_source === 'none') return {};
  const isBlank = (text: string) => text.trim() === '';
  const blank = { code: 'required', params: {} } as const;
  return {
    ...(isBlank(draft.second_maker) && { second_maker: blank }),
    ...(isBlank(draft.second_model) && { second_model: blank }),
  };
}

/** Whether the calibration is too old on race day; false while the date is invalid. */
export function isCalibrationOld(calibratedOn: string, raceDay: string): boolean {
  const ageDays = (Date.parse(raceDay) - Date.parse(calibratedOn)) / 86_400_000;
  return ageDays > declarationLimits.calibrationAgeDays;
}

/** Why a recording was refused, by the error code of our reader or of the server. */
export function toRecordingProblem(code: string): RecordingProblem {
  return recordingProblems.find((problem) => code === problem || code === `recording.${problem}`) ?? 'unreadable';
}
