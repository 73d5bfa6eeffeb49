import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cleanLine } from '#contract/cleanText.ts';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { PaceSettingCourse, PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import type { FieldError } from '#contract/problem.ts';
import { outbox } from '#src/api/outbox.ts';
import type { OutboxWrite } from '#src/api/outboxStorage.ts';
import { formatHoursMinutes } from '#src/format/minuteTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { findPrivateCourseId } from '#src/routes/ownCourses/privateCourseIds.ts';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { getForecastInUse } from '../forecast/forecastInUse.ts';
import { findPlanGoals } from '../live/courseTime.ts';
import { readDraftMark } from '../live/draftMarks.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { StackedButtons } from './PaceSettings.styles.ts';
import { formatRefusal } from './settingFailure.ts';
import { findNameError, shortenSettingName } from './settingName.ts';
import { toSettingContent } from './settingPlan.ts';

interface Props extends OpenRoute {
  readonly riderId: string;
  readonly opened: PaceSettingDetail | null;
  readonly onClose: () => void;
  /** The save is stored on this device until the server answers. */
  readonly onWaiting: () => void;
  /** `asOfMs`: when the saved plan was last changed. */
  readonly onSaved: (setting: PaceSettingDetail, asOfMs: number | null) => void;
}

type NameError = Pick<FieldError, 'code' | 'params'>;

/** Asks for a name; saves a new setting or replaces the open one. */
export function SaveDialog({ route, session, riderId, opened, onClose, onWaiting, onSaved }: Props) {
  const { t, l } = useTranslator();
  const { detail } = route;
  const formatFinish = () => {
    const shownPlan = session.live.current();
    return shownPlan === null ? '' : formatHoursMinutes(shownPlan.cumulativeS.at(-1) ?? 0, findPlanGoals(shownPlan));
  };
  const [name, setName] = useState(() => opened?.name ?? `${l(detail.name)} ${formatFinish()}`.trim());
  const [error, setError] = useState<NameError | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  const showNameError = (problem: NameError) => {
    setError(problem);
    input.current?.focus();
  };
  const save = async (isNew: boolean) => {
    const problem = findNameError(name);
    if (problem) return showNameError(problem);
    setIsBusy(true);
    setRefusal(null);
    const plan = (await session.whenSettled())?.plan;
    if (!plan) return setIsBusy(false);
    const asOfMs = readDraftMark(detail.id);
    const currentPlan = {
      inputs: session.inputs.get(),
      ownFactors: session.ownFactors(),
      plan,
      basis: session.basis(),
    };
    const content = toSettingContent(currentPlan, detail.rows, {
      nowMs: Date.now(),
      opened,
      forecast: getForecastInUse(session),
    });
    const course = await uploadCourse();
    if (typeof course === 'string') {
      setIsBusy(false);
      return setRefusal(t('paceSetting.saveFailed', { reason: course }));
    }
    const outboxWrite = toOutboxWrite(cleanLine(name), content, { course, replaced: isNew ? null : opened });
    const outcome = await outbox.post(riderId, outboxWrite, cleanLine(name));
    setIsBusy(false);
    if (outcome.kind === 'delivered') return onSaved(outcome.answer, asOfMs);
    if (outcome.kind === 'waiting') return onWaiting();
    const nameError = outcome.errors.find(({ field }) => field === 'name');
    if (nameError) showNameError(nameError);
    else setRefusal(formatRefusal(t, outcome.code));
  };
  /** A rider's own course is first uploaded to the account; returns the reason as a text if that failed. */
  const uploadCourse = async (): Promise<PaceSettingCourse | string> => {
    if (!isOwnRouteId(detail.id)) return { kind: 'route', route_id: detail.id, course_version: detail.course.version };
    const uploadModule = await import('#src/routes/ownCourses/ensureSavedToAccount.ts').catch(() => null);
    if (uploadModule === null) return t('paceSetting.offlineAgain');
    const uploadResult = await uploadModule.ensureSavedToAccount(t, detail.id, riderId);
    return uploadResult.ok ? { kind: 'private', private_course_id: uploadResult.privateCourseId } : uploadResult.reason;
  };
  const toOutboxWrite = (
    cleanName: string,
    content: ReturnType<typeof toSettingContent>,
    { course, replaced }: { readonly course: PaceSettingCourse; readonly replaced: PaceSettingDetail | null },
  ): OutboxWrite => {
    const version = course.kind === 'route' ? { course_version: course.course_version } : {};
    return replaced
      ? {
          operation: 'changePaceSetting',
          params: { id: replaced.id },
          body: { name: cleanName, content, ...version },
        }
      : {
          operation: 'createPaceSetting',
          body: { name: cleanName, course, ...content },
        };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(opened === null);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('paceSetting.saveTitle')}>
      <Stack as="form" gap={16} paddingTop={8} noValidate onSubmit={submit}>
        <TextField
          label={t('paceSetting.name')}
          hint={`${cleanLine(name).length} / ${paceSettingLimits.nameMax}`}
          error={error}
          inputRef={input}
          value={name}
          onChange={(typed) => {
            setName(typed);
            setError(null);
          }}
          input={{ autoComplete: 'off', enterKeyHint: 'done' }}
        />
        {isOwnRouteId(detail.id) && findPrivateCourseId(detail.id) === null ? (
          <Notice>{t('paceSetting.courseFirst')}</Notice>
        ) : null}
        {refusal === null ? null : (
          <Notice tone="alarm" role="alert">
            {refusal}
          </Notice>
        )}
        <StackedButtons>
          <SubmitButton data-variant="primary" disabled={isBusy}>
            {isBusy
              ? t('paceSetting.saving')
              : opened === null
                ? t('paceSetting.save')
                : t('paceSetting.replace', { name: shortenSettingName(opened.name) })}
          </SubmitButton>
          {opened === null ? null : (
            <Button disabled={isBusy} onClick={() => void save(true)}>
              {t('paceSetting.asNew')}
            </Button>
          )}
        </StackedButtons>
      </Stack>
    </Dialog>
  );
}
