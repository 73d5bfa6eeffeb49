import { useState } from 'react';
import type { AdminEditionList } from '#contract/races/raceAdmin.ts';
import type { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';

interface Props {
  readonly endpoint: typeof raceAdminEndpoints.deleteEdition | typeof raceAdminEndpoints.deleteRace;
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly onDeleted: (list: AdminEditionList) => void;
}

/** Deletes an edition without races, or a race without teams, after a question. */
export function DeleteRow({ endpoint, id, name, label, onDeleted }: Props) {
  const { t } = useTranslator();
  const [isAsked, setIsAsked] = useState(false);
  const { action, run, reset } = useAction<AdminEditionList>();
  const remove = async () => {
    const result = await run((signal) => callEndpoint(endpoint, { params: { id } }, signal));
    if (!result?.ok) return;
    setIsAsked(false);
    onDeleted(result.answer);
  };
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setIsAsked(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('adminRaces.deleteAsk', { name })}
        final={t('adminRaces.deleteFinal')}
        confirm={label}
        cancel={t('adminRaces.keep')}
        onConfirm={() => void remove()}
        isDestructive
        isBusy={action.state === 'busy'}
        failure={formatFailureReason(action, {}, t)}
      >
        {t('adminRaces.deleteText')}
      </ConfirmDialog>
    </>
  );
}
