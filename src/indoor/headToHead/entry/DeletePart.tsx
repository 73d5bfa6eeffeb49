import { useState } from 'react';
import { useLocation } from 'wouter';
import { headToHeadsEndpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { headToHeadHref } from '../headToHeadHref.ts';

/** Deletes the head-to-head with its results, after a question. */
export function DeletePart({ id }: { readonly id: string }) {
  const { t } = useTranslator();
  const [isAsking, setIsAsking] = useState(false);
  const { action, run } = useAction<null>();
  const [, navigate] = useLocation();
  const remove = async () => {
    const result = await run((signal) =>
      callEndpoint(headToHeadsEndpoints.deleteHeadToHead, { params: { id } }, signal),
    );
    if (result?.ok) navigate(headToHeadHref(null));
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('headToHead.admin.delete')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('headToHead.admin.deleteAsk')}
        final={t('headToHead.admin.deleteFinal')}
        confirm={t('headToHead.admin.delete')}
        cancel={t('headToHead.admin.keep')}
        onConfirm={() => void remove()}
        isDestructive
        isBusy={action.state === 'busy'}
        failure={action.state === 'failed' ? t(toFailureKey(action.failure, navigator.onLine)) : null}
      >
        {t('headToHead.admin.deleteText')}
      </ConfirmDialog>
    </>
  );
}
