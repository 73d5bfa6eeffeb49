import { useMemo, useRef, useState } from 'react';
import type { ContentItem } from '#contract/content/content.ts';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import type { ContentKind } from '#contract/content/contentKinds.ts';
import type { Language } from '#contract/languages.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { getFieldLabels } from '#src/admin/drafts/fieldLabels.ts';
import { LanguageTabs } from '#src/admin/drafts/LanguageTabs.tsx';
import { NewDraft } from '#src/admin/drafts/NewDraft.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import type { FormFailure } from '#src/ui/form/formTypes.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { contentForms } from '../forms/contentForms.ts';

interface Props<Kind extends ContentKind> {
  readonly kind: Kind;
  readonly slug: string | null;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** The form of a new item, which becomes a draft that nobody else sees. */
export function NewItem<Kind extends ContentKind>({ kind, slug, onClose, onCreated }: Props<Kind>) {
  const { t } = useTranslator();
  const kindForm = contentForms[kind];
  const riderId = useAuth((view) => view.user?.id ?? '');
  const draftKey = useMemo(() => ({ key: `content-new-${kind}-${slug ?? ''}`, riderId }), [kind, slug, riderId]);
  const [language, setLanguage] = useState<Language>('zh-TW');
  const skewMs = useServerSkewMs();
  const [saved] = useState(() => ({ ...kindForm.empty, ...kindForm.getStartValues?.(Date.now() + skewMs) }));
  const wasSlugTaken = useRef(false);
  const form = useForm({
    schema: kindForm.schema,
    saved,
    labels: getFieldLabels(kindForm, t),
    toInput: kindForm.toInput,
    checkRules: (draft) => kindForm.checkRules(draft, t, 0),
    send: async (draft, signal) => {
      const body = { kind, ...(slug !== null && { slug }), draft: { ...draft } };
      const result = await callEndpoint(contentEndpoints.createContent, { body }, signal);
      wasSlugTaken.current = !result.ok && isSlugTaken(result.failure);
      return result;
    },
    onSuccess: ({ id }: ContentItem) => {
      // Runs after the form has deleted its stored draft.
      setTimeout(() => onCreated(id), 0);
      return undefined;
    },
    draftKey,
  });
  return (
    <NewDraft title={t(`adminContent.add.${kind}`)} intro={t('adminContent.newText')} onClose={onClose}>
      {form.action.state === 'failed' && wasSlugTaken.current ? (
        <Notice tone="alarm" role="alert">
          {t('adminContent.slugTaken')}
        </Notice>
      ) : null}
      <LanguageTabs title={kindForm.getTitle(form.values)} chosen={language} onChoose={setLanguage}>
        <Form
          form={form}
          isLong
          submitLabel={t('adminContent.save')}
          busyLabel={t('adminContent.saving')}
          failedText={t('adminContent.saveFailed')}
          note={t('adminContent.newNote')}
        >
          <kindForm.Fields form={form} id="" />
        </Form>
      </LanguageTabs>
    </NewDraft>
  );
}

const isSlugTaken = (failure: FormFailure): boolean =>
  failure.kind === 'problem' && failure.problem?.code === 'content.slugTaken';
