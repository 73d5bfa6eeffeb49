import { formatList } from '#src/format/formatList.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { WarningRail } from '#src/ui/Rail.tsx';
import { isConflict } from './refusals.ts';
import type { useFormBase } from './useFormBase.ts';

interface Props<Draft extends AnyDraft> {
  readonly form: FormHandle<Draft>;
  readonly formBase: ReturnType<typeof useFormBase<Draft>>;
  readonly labels: Readonly<Record<string, string>>;
}

/** Reports that somebody else saved first, and offers to continue from that version with the typed values. */
export function ConflictNotice<Draft extends AnyDraft>({ form, formBase, labels }: Props<Draft>) {
  const { t, language } = useTranslator();
  const { conflictFields, action, applyNewest } = formBase;
  const isRefused = form.action.state === 'failed' && isConflict(form.action.failure);
  if (isRefused)
    return (
      <Stack gap={8} buttons="start">
        <WarningRail>{t('adminRaces.meanwhile')}</WarningRail>
        <Button {...getBusyProps(action.state === 'busy')} onClick={() => void applyNewest(form)}>
          {t('adminRaces.takeNewest')}
        </Button>
        <ActionOutcome action={action} failedText={t('adminRaces.failed')} />
      </Stack>
    );
  if (conflictFields === null) return null;
  const fields = formatList(
    conflictFields.map((name) => labels[name] ?? name),
    language,
  );
  return (
    <p role="status">
      {conflictFields.length === 0 ? t('adminRaces.tookNewest') : t('adminRaces.tookBoth', { fields })}
    </p>
  );
}
