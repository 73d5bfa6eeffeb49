import type { ReactNode } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';

interface Props {
  readonly title: string;
  readonly intro: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The page of a new item, with a button back to the list. */
export function NewDraft({ title, intro, onClose, children }: Props) {
  const { t } = useTranslator();
  return (
    <>
      <div>
        <Button onClick={onClose}>{t('adminContent.back')}</Button>
      </div>
      <Section title={title} intro={intro}>
        {children}
      </Section>
    </>
  );
}
