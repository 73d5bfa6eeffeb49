import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';
import { toHeadToHeadHref } from '../toHeadToHeadHref.ts';
import { HeadToHeadForm } from './HeadToHeadForm.tsx';

/** Below the list: lets an administrator create a head-to-head. */
export function NewHeadToHead() {
  const { t } = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const [, navigate] = useLocation();
  return (
    <Section title={t('headToHead.admin.new')} intro={t('headToHead.admin.newText')}>
      {isOpen ? (
        <HeadToHeadForm headToHead={null} onSaved={({ head_to_head: { id } }) => navigate(toHeadToHeadHref(id))} />
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>{t('headToHead.admin.new')}</Button>
        </div>
      )}
    </Section>
  );
}
