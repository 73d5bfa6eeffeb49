import type { ContentItem } from '#contract/content/content.ts';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { reasonOf } from '#src/ui/reasonOf.ts';
import { MomentFields } from './MomentFields.tsx';
import { useItemAction } from './useItemAction.ts';
import type { ItemForm } from './useItemForm.ts';
import { useMoment } from './useMoment.ts';

interface Props {
  readonly of: ItemForm;
  readonly onClose: () => void;
  /** With what is said then. */
  readonly onDone: (text: string) => void;
}

/** Now or from a moment on, with who will see what and what cannot be taken back. */
export function PublishDialog({ of, onClose, onDone }: Props) {
  const { t, language } = useTranslator();
  const moment = useMoment();
  const { when } = moment;
  const { action, start } = useItemAction(of);
  const { item } = of;
  const publish = async () => {
    const at = moment.chosen();
    if (at === undefined) return;
    const body = { version: item.version, at };
    const end = await start((signal) =>
      callEndpoint(contentEndpoints.publishContent, { params: { id: item.id }, body }, signal),
    );
    if (end === 'changed') onDone(t('deskContent.publish.changed'));
    if (end !== 'done') return;
    onDone(
      at === null
        ? t('deskContent.publish.done')
        : t('deskContent.publish.scheduled', { at: formatMoment(at, language) }),
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('deskContent.publish.ask')}
      final={t('deskContent.publish.final')}
      confirm={t(when === 'now' ? 'deskContent.publish.now' : 'deskContent.publish.schedule')}
      cancel={t('deskContent.publish.notYet')}
      onConfirm={() => void publish()}
      isBusy={action.state === 'busy'}
      failure={reasonOf(action, { 'schedule.past': 'deskContent.publish.momentPast' }, t)}
    >
      <MomentFields of={moment} />
      {linesOf(item).map((line) => (
        <p key={line}>{t(`deskContent.publish.${line}`)}</p>
      ))}
      <p>{t(`deskContent.publish.who.${item.kind}`)}</p>
      {item.publish_at === null ? null : (
        <p>{t('deskContent.publish.instead', { at: formatMoment(item.publish_at, language) })}</p>
      )}
    </ConfirmDialog>
  );
}

/** What more will be seen, or not any more. */
function linesOf({ kind, draft, published }: ContentItem): readonly ('replaces' | 'road' | 'pinned')[] {
  return [
    ...(published === null ? [] : (['replaces'] as const)),
    ...(kind === 'announcement' && typeof draft['road_word'] === 'string' ? (['road'] as const) : []),
    ...(kind === 'promotion' && draft['is_pinned'] === true ? (['pinned'] as const) : []),
  ];
}
