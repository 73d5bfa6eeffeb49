import { useState } from 'react';
import { styled } from 'styled-components';
import type { ContentItem } from '#contract/content/content.ts';
import type { Language } from '#contract/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { Section } from '#src/ui/Section.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { getKindForm } from '../forms/getKindForm.ts';
import { StateChip } from '../StateChip.tsx';
import { AdFigures } from './AdFigures.tsx';
import { ItemPreview } from './ItemPreview.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { PublishPart } from './PublishPart.tsx';
import { RemoteChanges } from './RemoteChanges.tsx';
import { useItemForm } from './useItemForm.ts';
import { VersionList } from './VersionList.tsx';

interface Props {
  readonly loaded: ContentItem;
  readonly owner: string;
}

/** One item: its form, who sees it and from when, a preview, and its earlier versions. */
export function ItemEditor({ loaded, owner }: Props) {
  const { t, l } = useTranslator();
  const kind = getKindForm(loaded.kind);
  const itemForm = useItemForm(kind, loaded, owner);
  const [language, setLanguage] = useState<Language>('zh-TW');
  const { item, form, conflict } = itemForm;
  return (
    <Section title={l(item.title)}>
      <Chips>
        <StateChip item={item} />
        {item.is_sample ? <StatusChip tone="known">{t('adminContent.sample')}</StatusChip> : null}
        <span>{t(`adminContent.stateText.${item.state}`)}</span>
      </Chips>
      <RemoteChanges merged={itemForm} />
      <Columns>
        <div>
          <LanguageTabs values={form.values} chosen={language} onChoose={setLanguage}>
            <Form
              form={form}
              isLong
              isSubmitPrimary={false}
              submit={t('adminContent.save')}
              busy={t('adminContent.saving')}
              failed={t('adminContent.saveFailed')}
              done={t('adminContent.saved')}
              note={t(conflict === null ? 'adminContent.saveNote' : 'adminContent.saveHeld')}
            >
              <kind.Fields form={form} />
            </Form>
          </LanguageTabs>
          <PublishPart itemForm={itemForm} />
        </div>
        <div>
          <ItemPreview kind={item.kind} values={form.values} writing={language} />
          {item.kind === 'ad' ? <AdFigures id={item.id} /> : null}
          <VersionList itemForm={itemForm} />
        </div>
      </Columns>
    </Section>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  & > span:last-child { color: var(--soft); font-size: 0.875rem; }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  & > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
  @media ${media.navigation} {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
`;
