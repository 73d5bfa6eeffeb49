import { type FormEvent, use, useCallback, useEffect, useState } from 'react';
import { cleanLine } from '#contract/cleanText.ts';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import { SessionContext } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { isSavable, saveToAccount } from './accountCourses.ts';
import { CoursePicture, FiguresLine } from './CourseFigures.tsx';
import { DeleteCourse } from './DeleteCourse.tsx';
import { formatAccountFailure } from './formatAccountFailure.ts';
import { Card, Choices, Note } from './OwnCourses.styles.ts';
import { updateOwnCourse } from './ownCourseStore.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';
import { clearSaveIntent, readSaveIntent, storeSaveIntent } from './saveIntent.ts';

interface Props {
  readonly course: OwnCourseRecord;
  readonly riderId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onLogin: () => void;
  readonly onChanged: () => void;
}

/** One course on this device with its actions. */
export function CourseRow({ course, riderId, onOpen, onLogin, onChanged }: Props) {
  const { t } = useTranslator();
  const [isRenaming, setIsRenaming] = useState(false);
  const { save, isBusy, problem } = useSaveToAccount(course, riderId, onChanged);
  const isSaved = course.privateCourseId !== null;
  return (
    <Card>
      <div>
        <strong>{course.name}</strong> <StatusChip>{t(isSaved ? 'ownCourse.saved' : 'ownCourse.onDevice')}</StatusChip>
      </div>
      <FiguresLine {...course} />
      <CoursePicture name={course.name} course={course} />
      {problem === null ? null : (
        <Notice tone="alarm" role="alert">
          {problem}
        </Notice>
      )}
      {isRenaming ? (
        <RenameForm
          course={course}
          onEnd={() => {
            setIsRenaming(false);
            onChanged();
          }}
        />
      ) : (
        <DeleteCourse
          name={course.name}
          recordId={course.id}
          privateCourseId={course.privateCourseId}
          onDeleted={onChanged}
        >
          <Button data-variant="primary" onClick={() => onOpen(course.id)}>
            {t('ownCourse.open')}
          </Button>
          {isSaved ? null : (
            <SaveButton courseId={course.id} riderId={riderId} isBusy={isBusy} onSave={save} onLogin={onLogin} />
          )}
          <Button data-variant="quiet" onClick={() => setIsRenaming(true)}>
            {t('ownCourse.rename')}
          </Button>
        </DeleteCourse>
      )}
    </Card>
  );
}

/** Saves to the account on a click, or after the sign-in that a click on save started. */
function useSaveToAccount(course: OwnCourseRecord, riderId: string | null, onChanged: () => void) {
  const { t } = useTranslator();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useCallback(async () => {
    if (riderId === null) return;
    if (!isSavable(course)) return setProblem(t('ownCourse.tooManyLinePoints'));
    setIsBusy(true);
    setProblem(null);
    const result = await saveToAccount(course, riderId);
    setIsBusy(false);
    if (result.ok) onChanged();
    else setProblem(t('ownCourse.saveFailed', { reason: formatAccountFailure(t, result.failure) }));
  }, [course, riderId, onChanged, t]);
  const hasSaveIntent = riderId !== null && course.privateCourseId === null && readSaveIntent() === course.id;
  useEffect(() => {
    if (!hasSaveIntent) return;
    clearSaveIntent();
    void save();
  }, [hasSaveIntent, save]);
  return { save: () => void save(), isBusy, problem };
}

const focusInput = (input: HTMLInputElement | null) => input?.focus();

function RenameForm({ course, onEnd }: { readonly course: OwnCourseRecord; readonly onEnd: () => void }) {
  const { t } = useTranslator();
  const [name, setName] = useState(course.name);
  const [isFailed, setIsFailed] = useState(false);
  const cleanName = cleanLine(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cleanName === '') return;
    updateOwnCourse(course.id, { name: cleanName }).then(onEnd, () => setIsFailed(true));
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t('ownCourse.name')}
        {...(course.privateCourseId !== null && { hint: t('ownCourse.renameHere') })}
        error={isFailed ? t('ownCourse.storeFailed') : null}
        value={name}
        onChange={setName}
        inputRef={focusInput}
        input={{ maxLength: paceSettingLimits.nameMax, autoComplete: 'off' }}
      />
      <Choices>
        <SubmitButton disabled={cleanName === ''}>{t('ownCourse.saveName')}</SubmitButton>
        <Button data-variant="quiet" onClick={onEnd}>
          {t('ownCourse.cancel')}
        </Button>
      </Choices>
      {cleanName === '' ? <Note>{t('form.blank', { field: t('ownCourse.name') })}</Note> : null}
    </form>
  );
}

interface SaveButtonProps {
  readonly courseId: string;
  readonly riderId: string | null;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onLogin: () => void;
}

/** Saves to the account; visitors sign in first, and the course is saved afterwards. */
function SaveButton({ courseId, riderId, isBusy, onSave, onLogin }: SaveButtonProps) {
  const { t } = useTranslator();
  const session = use(SessionContext);
  if (session === null) return null;
  const saveOrLogIn = () => {
    if (riderId !== null) return onSave();
    storeSaveIntent(courseId);
    onLogin();
    session.send({ type: 'rider.loginOpened' });
  };
  return (
    <Button disabled={isBusy} title={riderId === null ? t('ownCourse.loginFirst') : undefined} onClick={saveOrLogIn}>
      {t(isBusy ? 'ownCourse.saving' : 'ownCourse.save')}
    </Button>
  );
}
