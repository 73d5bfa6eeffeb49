import { useState } from 'react';
import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationExport } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { saveFile } from '#src/ui/saveFile.ts';

/** The whole list as a file for a spreadsheet. */
export function ExportRiders({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const { action, run } = useAction<RegistrationExport>();
  const [file, setFile] = useState('');
  const isBusy = action.state === 'busy';
  const download = async () => {
    const result = await run((signal) =>
      callEndpoint(registrationsEndpoints.exportRegistrations, { params: { id: event.id } }, signal),
    );
    if (!result?.ok) return;
    setFile(result.answer.file_name);
    saveFile(new File([result.answer.csv], result.answer.file_name, { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <Button {...getBusyProps(isBusy)} onClick={() => void download()}>
        {t(isBusy ? 'eventRiders.exporting' : 'eventRiders.export')}
      </Button>
      <ActionOutcome
        action={action}
        failed={t('eventRiders.exportFailed')}
        done={t('eventRiders.exported', { file })}
      />
    </>
  );
}
