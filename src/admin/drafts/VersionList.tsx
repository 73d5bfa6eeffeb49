import { formatList } from '#src/format/formatList.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { StatusText } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { DraftItem, DraftVersion } from './draftKind.ts';
import type { DraftForm } from './useDraftForm.ts';
import { useDraftStep } from './useDraftStep.ts';

interface Props<Form extends AnyDraft, Item extends DraftItem> {
  readonly draftForm: DraftForm<Form, Item>;
}

/** The item's history, newest first. An earlier version can become the draft again; nothing is deleted. */
export function VersionList<Form extends AnyDraft, Item extends DraftItem>({ draftForm }: Props<Form, Item>) {
  const { t } = useTranslator();
  const { action, runStep } = useDraftStep(draftForm);
  const { kind, item, isDirty, conflict, showMessage, getMessage } = draftForm;
  const isBlocked = isDirty || conflict !== null;
  const revert = async (version: number) => {
    showMessage('versions', '');
    const outcome = await runStep((signal) => kind.area.revert(item, version, signal));
    if (outcome === 'done') showMessage('versions', t('adminContent.versions.reverted', { version }));
    if (outcome === 'changed') showMessage('versions', t('adminContent.publish.changed'));
  };
  if (item.history.length === 0)
    return (
      <Section title={t('adminContent.versions.title')}>
        <p>{t('adminContent.versions.none')}</p>
      </Section>
    );
  return (
    <Section title={t('adminContent.versions.title')} intro={t('adminContent.versions.text')}>
      {isBlocked ? <p>{t('adminContent.versions.held')}</p> : null}
      <StatusText role="status">{getMessage('versions')}</StatusText>
      <ActionOutcome
        action={action.state === 'done' ? { state: 'idle' } : action}
        failedText={t('adminContent.versions.failed')}
      />
      <EntryList>
        {item.history.map((entry) => (
          <VersionRow
            key={entry.version}
            entry={entry}
            draftForm={draftForm}
            isDisabled={isBlocked || action.state === 'busy'}
            onRevert={() => void revert(entry.version)}
          />
        ))}
      </EntryList>
    </Section>
  );
}

interface RowProps<Form extends AnyDraft, Item extends DraftItem> extends Props<Form, Item> {
  readonly entry: DraftVersion;
  readonly isDisabled: boolean;
  readonly onRevert: () => void;
}

function VersionRow<Form extends AnyDraft, Item extends DraftItem>({
  entry,
  draftForm: { kind, item, labels },
  isDisabled,
  onRevert,
}: RowProps<Form, Item>) {
  const { t, language } = useTranslator();
  const { version, at: instant, username, changed = [] } = entry;
  const { text, isPublic } = kind.area.describeVersion(entry, item, t);
  const labelsByName: Readonly<Record<string, string>> = labels;
  const fields = formatList(
    changed.map((name) => labelsByName[name] ?? name),
    language,
  );
  return (
    <EntryRow
      title={
        <>
          {t('adminContent.versions.version', { version })} {text}
          {isPublic ? (
            <>
              {' '}
              <StatusChip tone="open">{t('adminContent.versions.online')}</StatusChip>
            </>
          ) : null}
        </>
      }
      lines={[
        `${formatMoment(instant, language)} · ${username ?? t('adminContent.versions.nobody')}`,
        ...(changed.length === 0 ? [] : [t('adminContent.versions.changed', { fields })]),
      ]}
      actions={
        version === item.version ? null : (
          <Button data-variant="quiet" disabled={isDisabled} onClick={onRevert}>
            {t('adminContent.versions.revertTo', { version })}
          </Button>
        )
      }
    />
  );
}
