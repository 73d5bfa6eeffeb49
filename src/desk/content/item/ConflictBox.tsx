import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { ItemForm } from './useItemForm.ts';
import { useValueText } from './useValueText.ts';

/** What two administrators changed at once: both values of each field, to choose one. */
export function ConflictBox({ of }: { readonly of: ItemForm }) {
  const { t } = useTranslator();
  const textOf = useValueText();
  const { conflict, labels, form, decide } = of;
  if (conflict === null) return null;
  const who = conflict.by ?? t('deskContent.somebody');
  return (
    <Notice tone="alarm" role="alert" title={t('deskContent.conflict.title', { name: who })}>
      <p>{t('deskContent.conflict.text')}</p>
      <List>
        {conflict.contested.map((name) => (
          <li key={name}>
            <strong>{labels[name]}</strong>
            <div>
              <Value>
                <small>{t('deskContent.conflict.mine')}</small>
                <span>{textOf(name, form.values[name])}</span>
                <Button onClick={() => decide(name, 'mine')}>{t('deskContent.conflict.useMine')}</Button>
              </Value>
              <Value>
                <small>{t('deskContent.conflict.theirs', { name: who })}</small>
                <span>{textOf(name, conflict.theirs[name])}</span>
                <Button onClick={() => decide(name, 'theirs')}>{t('deskContent.conflict.useTheirs')}</Button>
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
