import { styled } from 'styled-components';
import type { ContentItem } from '#contract/content/content.ts';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { formatList } from '#src/format/formatList.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Section } from '#src/ui/Section.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { useItemAction } from './useItemAction.ts';
import type { ItemForm } from './useItemForm.ts';

/** The item's history, newest first. An earlier version can become the draft again; nothing is deleted. */
export function VersionList({ itemForm }: { readonly itemForm: ItemForm }) {
  const { t, language } = useTranslator();
  const { action, start } = useItemAction(itemForm);
  const { item, isDirty, conflict, labels, showMessage, getMessage } = itemForm;
  const isHeld = isDirty || conflict !== null;
  const online = onlineVersion(item);
  const listNames = (fields: readonly string[]) =>
    formatList(
      fields.map((name) => labels[name] ?? name),
      language,
    );
  const revert = async (to: number) => {
    showMessage('versions', '');
    const end = await start((signal) =>
      callEndpoint(
        contentEndpoints.revertContent,
        { params: { id: item.id }, body: { version: item.version, to_version: to } },
        signal,
      ),
    );
    if (end === 'done') showMessage('versions', t('adminContent.versions.reverted', { version: to }));
    if (end === 'changed') showMessage('versions', t('adminContent.publish.changed'));
  };
  return (
    <Section title={t('adminContent.versions.title')} intro={t('adminContent.versions.text')}>
      {isHeld ? <p>{t('adminContent.versions.held')}</p> : null}
      <StatusText role="status">{getMessage('versions')}</StatusText>
      <ActionOutcome
        action={action.state === 'done' ? { state: 'idle' } : action}
        failed={t('adminContent.versions.failed')}
      />
      <EntryList>
        {item.history.map(({ version, action: step, at: instant, username, changed }) => (
          <EntryRow
            key={version}
            title={
              <>
                {t('adminContent.versions.version', { version })}{' '}
                {t(
                  version === online && step === 'scheduled'
                    ? 'adminContent.versions.ran'
                    : `adminContent.versions.actions.${step}`,
                )}
                {version === online ? (
                  <>
                    {' '}
                    <StatusChip tone="open">{t('adminContent.versions.online')}</StatusChip>
                  </>
                ) : null}
              </>
            }
            lines={[
              `${formatMoment(instant, language)} · ${username ?? t('adminContent.versions.nobody')}`,
              ...(changed.length === 0 ? [] : [t('adminContent.versions.changed', { fields: listNames(changed) })]),
            ]}
            actions={
              version === item.version ? null : (
                <Button
                  data-variant="quiet"
                  disabled={isHeld || action.state === 'busy'}
                  onClick={() => void revert(version)}
                >
                  {t('adminContent.versions.revertTo', { version })}
                </Button>
              )
            }
          />
        ))}
      </EntryList>
    </Section>
  );
}

/** The published version; null: none is, or another one is scheduled, so that it is not known. */
function onlineVersion({ state, published, history }: ContentItem): number | null {
  if (published === null || state === 'scheduled') return null;
  return history.find(({ action }) => action === 'published' || action === 'scheduled')?.version ?? null;
}

const StatusText = styled.p`
  color: var(--cypress);
  font-weight: 600;
  &:empty { position: absolute; }
`;
