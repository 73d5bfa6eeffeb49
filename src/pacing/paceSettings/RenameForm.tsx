import { type FormEvent, useState } from 'react';
import { cleanLine } from '#contract/cleanText.ts';
import type { PaceSettingSummary } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Choices } from './PaceSettings.styles.ts';
import { formatSettingFailure } from './settingFailure.ts';
import { findNameError } from './settingName.ts';

/** A ref that moves the focus to what replaced the focused button. */
const focusOnMount = (element: HTMLElement | null): void => element?.focus();

interface Props {
  readonly setting: PaceSettingSummary;
  readonly onRenamed: (id: string, name: string) => void;
  readonly onEnd: () => void;
  readonly onProblem: (text: string | null) => void;
}

/** The name of a setting as a text field in its row. */
export function RenameForm({ setting, onRenamed, onEnd, onProblem }: Props) {
  const { t } = useTranslator();
  const [name, setName] = useState(setting.name);
  const [error, setError] = useState(() => findNameError(setting.name));
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const nameError = findNameError(name);
    setError(nameError);
    if (nameError) return;
    setIsBusy(true);
    onProblem(null);
    const body = { name: cleanLine(name) };
    const result = await callEndpoint(paceSettingsEndpoints.changePaceSetting, { params: { id: setting.id }, body });
    setIsBusy(false);
    if (!result.ok) return onProblem(formatSettingFailure(t, 'rename', result.failure));
    onEnd();
    onRenamed(setting.id, result.answer.name);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('paceSetting.name')}
        value={name}
        onChange={setName}
        error={error}
        inputRef={focusOnMount}
        input={{ autoComplete: 'off' }}
      />
      <Choices>
        <SubmitButton disabled={isBusy}>{t('paceSetting.saveName')}</SubmitButton>
        <Button data-variant="quiet" disabled={isBusy} onClick={onEnd}>
          {t('paceSetting.cancel')}
        </Button>
      </Choices>
    </form>
  );
}
