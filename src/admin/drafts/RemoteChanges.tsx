import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { languages } from '#contract/languages.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { formatList } from '#src/format/formatList.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { languageNames } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { isBlank, type Texts } from '#src/ui/form/texts.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import type { DraftItem, DraftKind } from './draftKind.ts';
import type { DraftForm } from './useDraftForm.ts';

const isTexts = (value: object): value is Texts => 'zh-TW' in value;
const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value);
/** Technical keys of rows and pictures, which mean nothing to an administrator. */
const skippedKeys = ['key', 'id'];

/** Returns a function that formats a field's value as text, so that an administrator can compare two values. */
function useValueFormat<Form extends AnyDraft, Item extends DraftItem>({
  translateValue = () => null,
}: DraftKind<Form, Item>) {
  type Name = keyof Form & string;
  const { t, language } = useTranslator();
  const blankText = t('adminContent.blank');
  const formatString = (name: Name, value: string): string =>
    isInstant(value) ? formatMoment(value, language) : (translateValue(name, value, t) ?? value);
  const formatTexts = (value: Texts): string =>
    languages
      .filter((each) => value[each].trim() !== '')
      .map((each) => (each === 'zh-TW' ? value[each] : `${languageNames[each]}: ${value[each]}`))
      .join('\n');
  const formatObject = (name: Name, value: object): string => {
    if (isTexts(value)) return isBlank(value) ? '' : formatTexts(value);
    const parts = Object.entries(value).filter(([key]) => !skippedKeys.includes(key));
    return joinTexts(
      parts.map(([, part]) => formatUnknown(name, part)),
      ' · ',
    );
  };
  const formatUnknown = (name: Name, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'adminContent.yes' : 'adminContent.no');
    if (typeof value === 'string') return value.trim() === '' ? '' : formatString(name, value);
    if (Array.isArray(value)) {
      return joinTexts(
        value.map((each) => formatUnknown(name, each)),
        '\n',
      );
    }
    return typeof value === 'object' && value !== null ? formatObject(name, value) : '';
  };
  return (name: Name, value: unknown) => formatUnknown(name, value) || blankText;
}

const joinTexts = (texts: readonly string[], separator: string): string =>
  texts.filter((text) => text !== '').join(separator);

interface Props<Form extends AnyDraft, Item extends DraftItem> {
  readonly draftForm: DraftForm<Form, Item>;
}

/** Reports a change by somebody else, above the form, and scrolls into view when it appears. */
export function RemoteChanges<Form extends AnyDraft, Item extends DraftItem>({ draftForm }: Props<Form, Item>) {
  const { t, language } = useTranslator();
  const { conflict, remoteChanges, labels } = draftForm;
  const container = useRef<HTMLDivElement>(null);
  const hasMessage = conflict !== null || remoteChanges !== null;
  useEffect(() => {
    if (hasMessage) container.current?.focus();
  }, [hasMessage]);
  if (!hasMessage) return null;
  const fields = formatList(
    (remoteChanges ?? []).map((name) => labels[name]),
    language,
  );
  return (
    <Stack gap={12} frame="target" scrollMargin={80} ref={container} tabIndex={-1}>
      <ConflictNotice draftForm={draftForm} />
      {remoteChanges === null || (fields === '' && conflict !== null) ? null : (
        <Notice role="status">
          {fields === '' ? t('adminContent.newerNone') : t('adminContent.newer', { fields })}
        </Notice>
      )}
    </Stack>
  );
}

/** A conflict between two administrators: both values of each field, to choose one. */
function ConflictNotice<Form extends AnyDraft, Item extends DraftItem>({ draftForm }: Props<Form, Item>) {
  const { t } = useTranslator();
  const formatValue = useValueFormat(draftForm.kind);
  const { conflict, labels, form, decideField } = draftForm;
  const ownUsername = useAuth((view) => view.user?.username ?? null);
  if (conflict === null) return null;
  const name = conflict.changedBy ?? t('adminContent.somebody');
  // The same administrator in another window.
  const isSelf = conflict.changedBy !== null && conflict.changedBy === ownUsername;
  const title = isSelf ? t('adminContent.conflict.titleSelf') : t('adminContent.conflict.title', { name });
  const remoteLabel = isSelf ? t('adminContent.conflict.theirsSelf') : t('adminContent.conflict.theirs', { name });
  return (
    <Notice tone="alarm" role="alert" title={title}>
      <p>{t('adminContent.conflict.text')}</p>
      <List>
        {conflict.contestedFields.map((field) => (
          <li key={field}>
            <b>{labels[field]}</b>
            <div>
              <Value>
                <small>{t('adminContent.conflict.mine')}</small>
                <span>{formatValue(field, form.values[field])}</span>
                <Button onClick={() => decideField(field, 'mine')}>{t('adminContent.conflict.useMine')}</Button>
              </Value>
              <Value>
                <small>{remoteLabel}</small>
                <span>{formatValue(field, conflict.remote[field])}</span>
                <Button onClick={() => decideField(field, 'theirs')}>
                  {t(isSelf ? 'adminContent.conflict.useOther' : 'adminContent.conflict.useTheirs')}
                </Button>
              </Value>
            </div>
          </li>
        ))}
      </List>
    </Notice>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-top: 8px;
  & > li > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); gap: 8px; margin-top: 4px; }
`;
const Value = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 8px 12px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  & > small { color: var(--soft); font-size: 0.8125rem; }
  & > span { flex: 1; max-height: 12em; overflow-y: auto; overflow-wrap: anywhere; white-space: pre-line; }
`;
