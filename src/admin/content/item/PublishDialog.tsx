import type { ContentItem } from '#contract/content/content.ts';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useItemAction } from './useItemAction.ts';
import type { ItemForm } from './useItemForm.ts';

interface Props {
  readonly itemForm: ItemForm;
  readonly onClose: () => void;
  /** Called with the message to show. */
  readonly onDone: (text: string) => void;
}

const refusals = { 'schedule.past': 'adminContent.publish.momentPast' } as const;

/** Explains who will see what, and what cannot be undone. */
export function PublishDialog({ itemForm, onClose, onDone }: Props) {
  const { t } = useTranslator();
  const { item } = itemForm;
  const { id, version, kind, publish_at: scheduledAt } = item;
  return (
    <ScheduleDialog
      step={useItemAction(itemForm)}
      send={(publishAt, signal) =>
        callEndpoint(contentEndpoints.publishContent, { params: { id }, body: { version, at: publishAt } }, signal)
      }
      final={t('adminContent.publish.final')}
      {...{ scheduledAt, refusals, onClose, onDone }}
    >
      {() => (
        <>
          {listEffects(item).map((line) => (
            <p key={line}>{t(`adminContent.publish.${line}`)}</p>
          ))}
          <p>{t(`adminContent.publish.who.${kind}`)}</p>
        </>
      )}
    </ScheduleDialog>
  );
}

/** Further effects: what else will be shown or no longer shown. */
function listEffects({ kind, draft, published }: ContentItem): readonly ('replaces' | 'road' | 'pinned')[] {
  return [
    ...(published === null ? [] : (['replaces'] as const)),
    ...(kind === 'announcement' && typeof draft['road_word'] === 'string' ? (['road'] as const) : []),
    ...(kind === 'promotion' && draft['is_pinned'] === true ? (['pinned'] as const) : []),
  ];
}
