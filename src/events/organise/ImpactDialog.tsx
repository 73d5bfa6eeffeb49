import type { EventImpact } from '#contract/events/eventDraft.ts';
import { formatList } from '#src/format/formatList.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';

interface Props {
  readonly impacts: EventImpact['impacts'];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirms a change that affects riders, listed by number and name. */
export function ImpactDialog({ impacts, onClose, onConfirm }: Props) {
  const { t, language } = useTranslator();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('organise.impact.title')}
      confirmLabel={t('organise.impact.confirm')}
      cancelLabel={t('organise.impact.cancel')}
      onConfirm={onConfirm}
    >
      <Stack as="ul" gap={8} boldText="lines" smallText="small" wrap="anywhere">
        {impacts.map(({ kind, count, riders }) => (
          <li key={kind}>
            <strong>{t(`organise.impact.${kind}`, { count })}</strong>
            <small>
              {formatList(riders, language)}
              {count > riders.length ? ` ${t('organise.impact.more', { count: count - riders.length })}` : null}
            </small>
          </li>
        ))}
      </Stack>
      <p>{t('organise.impact.notifiesAll')}</p>
    </ConfirmDialog>
  );
}
