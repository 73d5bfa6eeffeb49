import { useState } from 'react';
import type { ContentItem } from '#contract/content/content.ts';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useServerSkewMs } from '#src/api/useServerSkew.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { DateTimeField } from '#src/ui/form/DateTimeField.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { reasonOf } from '#src/ui/reasonOf.ts';
import { useItemAction } from './useItemAction.ts';
import type { ItemForm } from './useItemForm.ts';

interface Props {
  readonly of: ItemForm;
  readonly onClose: () => void;
  /** With what is said then. */
  readonly onDone: (text: string) => void;
}

/** Now or from a moment on, with who will see what and what cannot be taken back. */
export function PublishDialog({ of, onClose, onDone }: Props) {
  const { t, language } = useTranslator();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [isTried, setIsTried] = useState(false);
  const skewMs = useServerSkewMs();
  const { action, start } = useItemAction(of);
  const { item } = of;
  const isPast = at !== '' && Date.parse(at) <= Date.now() + skewMs;
  const wrong =
    at === '' ? t('deskContent.publish.momentMissing') : isPast ? t('deskContent.publish.momentPast') : null;
  const publish = async () => {
    setIsTried(true);
    if (when === 'later' && wrong !== null) return;
    const body = { version: item.version, at: when === 'now' ? null : at };
    const end = await start((signal) =>
      callEndpoint(contentEndpoints.publishContent, { params: { id: item.id }, body }, signal),
    );
    if (end === 'changed') onDone(t('deskContent.publish.changed'));
    if (end !== 'done') return;
    onDone(
      when === 'now'
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
      failure={reasonOf(action, {}, t)}
    >
      <RadioChips
        label={t('deskContent.publish.when')}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: t('deskContent.publish.atOnce') },
          { value: 'later', label: t('deskContent.publish.later') },
        ]}
      />
      {when === 'later' ? (
        <DateTimeField
          label={t('deskContent.publish.moment')}
          value={at}
          onChange={setAt}
          error={isTried ? wrong : null}
        />
      ) : null}
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
