import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Form } from '#src/ui/form/Form.tsx';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { Section } from '#src/ui/Section.tsx';
import type { DraftItem } from './draftKind.ts';
import { LanguageTabs } from './LanguageTabs.tsx';
import { PublishPart } from './PublishPart.tsx';
import { RemoteChanges } from './RemoteChanges.tsx';
import { StateChip } from './StateChip.tsx';
import type { DraftForm } from './useDraftForm.ts';
import { VersionList } from './VersionList.tsx';

interface Props<Values extends AnyDraft, Item extends DraftItem> {
  readonly draftForm: DraftForm<Values, Item>;
  /** Beside the item's state. */
  readonly marks?: ReactNode;
  /** Above the form. */
  readonly notices?: ReactNode;
  /** Between the form and publishing. */
  readonly belowForm?: ReactNode;
  readonly schedule?: ReactNode;
  /** Between the preview and the versions. */
  readonly belowPreview?: ReactNode;
}

/** One item: its form, who sees it and from when, a preview, and its earlier versions. */
export function DraftEditor<Values extends AnyDraft, Item extends DraftItem>({
  draftForm,
  marks,
  notices,
  belowForm,
  schedule,
  belowPreview,
}: Props<Values, Item>) {
  const { t, l } = useTranslator();
  const [formLanguage, setFormLanguage] = useState<Language>('zh-TW');
  const { kind, item, form, conflict } = draftForm;
  return (
    <Section title={l(item.title)}>
      <Chips>
        <StateChip item={item} />
        {marks}
        <span>{t(`adminContent.stateText.${item.state}`)}</span>
      </Chips>
      {notices}
      <RemoteChanges draftForm={draftForm} />
      <Columns>
        <div>
          <LanguageTabs title={kind.getTitle(form.values)} chosen={formLanguage} onChoose={setFormLanguage}>
            <Form
              form={form}
              isLong
              isSubmitPrimary={false}
              submitLabel={t('adminContent.save')}
              busyLabel={t('adminContent.saving')}
              failedText={t('adminContent.saveFailed')}
              doneText={t('adminContent.saved')}
              note={t(conflict === null ? 'adminContent.saveNote' : 'adminContent.saveHeld')}
            >
              <kind.Fields form={form} id={item.id} />
            </Form>
          </LanguageTabs>
          {belowForm}
          <PublishPart draftForm={draftForm}>{schedule}</PublishPart>
        </div>
        <div>
          <Section title={t('adminContent.preview')}>
            <kind.Preview values={form.values} formLanguage={formLanguage} />
          </Section>
          {belowPreview}
          <VersionList draftForm={draftForm} />
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
  & > span:last-of-type { color: var(--soft); font-size: 0.875rem; }
  & > a { display: inline-flex; align-items: center; min-height: 44px; color: var(--cypress); }
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
