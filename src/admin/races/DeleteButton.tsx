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

/** Deletes an edition without races, or a race without teams, after a confirmation. */
export function DeleteButton({ endpoint, id, name, label, onDeleted }: Props) {
  const { t } = useTranslator();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { action, run, reset } = useAction<AdminEditionList>();
  const remove = async () => {
    const result = await run((signal) => callEndpoint(endpoint, { params: { id } }, signal));
    if (!result?.ok) return;
    setIsDialogOpen(false);
    onDeleted(result.answer);
  };
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setIsDialogOpen(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('adminRaces.deleteAsk', { name })}
        warning={t('adminRaces.deleteFinal')}
        confirmLabel={label}
        cancelLabel={t('adminRaces.keep')}
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
